import * as Dialog from '@radix-ui/react-dialog'
import { useLayoutEffect, useRef } from 'react'
import type { CommandStore } from './command-store.ts'
import { useDialogTurns } from './dialog-turns.ts'
import { helpPhrases as phrases } from './help-phrases.ts'
import type { Hint, Hints } from './hints.ts'

interface HelpProps {
  /** What worked where F1 was pressed; undefined while help is closed. */
  readonly hints: Hints | undefined
  readonly store: CommandStore
  readonly onClose: () => void
}

const LAYER = Symbol('help')
/** There is nothing to go to in it. */
const handlers = {
  'dialog.next': null,
  'dialog.cancel': { hint: phrases.toClose, run: () => {} },
} as const

/** The keys of this screen and of the field that has the focus, drawn from the registry and from what the screen has bound. */
export function Help({ hints, store, onClose }: HelpProps) {
  const content = useRef<HTMLDivElement>(null)
  const isOpen = hints !== undefined
  useLayoutEffect(() => {
    if (!isOpen) return
    store.setLayer(LAYER, { scope: 'dialog', handlers })
    return () => store.removeLayer(LAYER)
  }, [store, isOpen])
  const screen = hints?.screen.filter(({ isIdle }) => !isIdle) ?? []
  const focus = useDialogTurns(() => content.current?.focus())
  return (
    <Dialog.Root open={isOpen} onOpenChange={(stays) => stays || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="veil" />
        <Dialog.Content
          aria-modal
          ref={content}
          tabIndex={0}
          className="dialog help"
          aria-describedby={undefined}
          {...focus}
        >
          <Dialog.Title>{phrases.title}</Dialog.Title>
          <div className="groups">
            <KeyGroup heading={phrases.field} rows={screen.filter(({ command }) => command.field)} />
            <KeyGroup heading={phrases.screen} rows={screen.filter(({ command }) => !command.field)} />
            <KeyGroup heading={phrases.everywhere} rows={hints?.everywhere ?? []} />
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Keys as they are shown; an arrow that leads on points the way that the page runs. */
function keysText({ shown, keys }: Hint['command']): string {
  if (shown === '→' && document.dir === 'rtl') return '←'
  return shown ?? keys.join(', ')
}

function KeyGroup({ heading, rows }: { readonly heading: string; readonly rows: readonly Hint[] }) {
  if (rows.length === 0) return null
  return (
    <section>
      <h3>{heading}</h3>
      <dl>
        {rows.map(({ command }) => (
          <div className="entry" key={command.id}>
            <dt>{keysText(command)}</dt>
            <dd>{command.label}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
