import './commands.css'
import * as Dialog from '@radix-ui/react-dialog'
import { useSelector } from '@xstate/react'
import { Command } from 'cmdk'
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import type { Account } from '../../contract/accounts.ts'
import type { Customer } from '../../contract/customers.ts'
import { indexAccounts } from './account-index.ts'
import { useFocusReturn } from './focus-return.ts'
import { parseLine } from './grammar.ts'
import { GrammarHelp } from './grammar-help.tsx'
import { type PaletteActor, useRunnable } from './hands.tsx'
import { KeyChip } from './key-chip.tsx'
import type { Line } from './line.ts'
import { type BalanceOf, PostingPreview } from './posting-preview.tsx'
import { type Row, rowsOf } from './rows.ts'
import { findableCommands, findableOffice } from './search.ts'

export interface PaletteProps {
  readonly actor: PaletteActor
  readonly accounts: readonly Account[]
  readonly customers: readonly Customer[]
  /** The office's business date. */
  readonly today: string
  readonly balanceOf: BalanceOf
}

/** Everything the palette knows at a line: what it means and which rows it has. */
interface Understood {
  readonly line: Line
  readonly rows: readonly Row[]
}

/** Reads lines against the office's lists, which are folded and indexed once each. */
function useUnderstanding({ accounts, customers, today }: PaletteProps): (text: string) => Understood {
  const { commands } = useRunnable()
  const index = useMemo(() => indexAccounts(accounts), [accounts])
  const office = useMemo(() => findableOffice(customers, accounts), [customers, accounts])
  const lists = useMemo(() => [findableCommands(commands), office], [commands, office])
  return useMemo(() => {
    return (text: string) => {
      const line = parseLine(text, { accounts: index, today })
      return { line, rows: rowsOf(line, { commands, lists, today }) }
    }
  }, [index, lists, commands, today])
}

/** Go To: one line that jumps, searches, reckons and posts. Must stand inside Hands. */
export function Palette(props: PaletteProps) {
  const { actor } = props
  const isOpen = useSelector(actor, (snapshot) => !snapshot.matches('closed'))
  const { run } = useRunnable()
  const input = useRef<HTMLInputElement>(null)
  const chosen = useRef<string>(undefined)
  // A chosen command runs when the focus is back: it may open a dialog that returns it there again.
  const focus = useFocusReturn(
    () => input.current?.focus(),
    () => {
      const id = chosen.current
      chosen.current = undefined
      if (id !== undefined) run(id)
    },
  )
  const understand = useUnderstanding(props)
  return (
    <Dialog.Root open={isOpen} onOpenChange={(stays) => stays || actor.send({ type: 'palette.close' })}>
      <Dialog.Portal>
        <Dialog.Overlay className="veil" />
        <Dialog.Content className="goto" data-scope="palette" aria-describedby={undefined} {...focus}>
          <Dialog.Title className="goto-title">Go To</Dialog.Title>
          <CommandLine
            {...props}
            input={input}
            understand={understand}
            onCommand={(id) => {
              chosen.current = id
            }}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface CommandLineProps extends PaletteProps {
  readonly input: React.RefObject<HTMLInputElement | null>
  readonly understand: (text: string) => Understood
  readonly onCommand: (id: string) => void
}

function CommandLine({ actor, balanceOf, input, understand, onCommand }: CommandLineProps) {
  const { line: text, row: selected, back, failure } = useSelector(actor, (snapshot) => snapshot.context)
  const isPosting = useSelector(actor, (snapshot) => snapshot.matches('posting'))
  const [word, setWord] = useState({ text: '', about: '' })
  const [explains, setExplains] = useState(false)
  const understood = useMemo(() => understand(text), [understand, text])
  const { line, rows } = understood

  const type = (typed: string) => actor.send({ type: 'line.change', line: typed })
  const post = (at: Line) => {
    if (at.kind === 'entry' && at.ready) actor.send({ type: 'palette.post', draft: at.draft })
    else setWord({ text: at.problem ?? 'Only a complete entry can be posted', about: at.text })
  }
  const choose = (row: Row | undefined, at: Line) => {
    if (!row) return
    if (!row.choice) return setWord({ text: 'Enter never posts: Ctrl+Enter does', about: at.text })
    if (row.choice.type === 'palette.run') onCommand(row.choice.id)
    actor.send(row.choice)
  }
  /** What the input holds at this key, even where it has not been drawn yet. */
  const now = (typed: string) => (typed === text ? understood : understand(typed))

  const enter = ({ ctrlKey, repeat, currentTarget: { value } }: KeyboardEvent<HTMLInputElement>) => {
    if (repeat) return
    const at = now(value)
    if (value !== text) type(value)
    if (ctrlKey) post(at.line)
    else choose(at.rows.find((row) => value === text && row.value === selected) ?? at.rows[0], at.line)
  }
  const complete = ({ value, selectionEnd }: HTMLInputElement) => {
    const { ghost } = now(value).line
    if (ghost?.completes && selectionEnd === value.length) type(value + ghost.text)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, code, ctrlKey, altKey, shiftKey } = event
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    // cmdk takes these two for its list; here they move the caret.
    if (key === 'Home' || key === 'End') return event.stopPropagation()
    if (isPosting && key !== 'Escape') return event.preventDefault()
    if (key === 'Enter') enter(event)
    else if (key === 'Tab' && !shiftKey) complete(event.currentTarget)
    else if (key === 'F1') setExplains(!explains)
    else if ((ctrlKey && code === 'KeyK') || (altKey && code === 'KeyG'))
      actor.send({ type: 'palette.close' })
    else if (ctrlKey && code === 'KeyL') type('')
    else if (key === 'ArrowUp' && (text === '' || back !== undefined)) actor.send({ type: 'history.older' })
    else if (key === 'ArrowDown' && back !== undefined) actor.send({ type: 'history.newer' })
    else return
    event.preventDefault()
  }
  const said = word.about === text ? word.text : ''
  return (
    <Command
      label="Go To"
      shouldFilter={false}
      vimBindings={false}
      onValueChange={(row) => actor.send({ type: 'row.select', row })}
    >
      <InputLine line={line}>
        <Command.Input
          ref={input}
          value={text}
          onValueChange={type}
          onKeyDown={onKeyDown}
          onScroll={({ currentTarget }) => {
            const mirror = currentTarget.previousElementSibling
            if (mirror) mirror.scrollLeft = currentTarget.scrollLeft
          }}
          readOnly={isPosting}
          aria-busy={isPosting}
          aria-invalid={line.tokens.some(({ status }) => status === 'unknown')}
          aria-errormessage="goto-word"
          placeholder="cash 500 usd 4001 > 4002 rent"
          dir="ltr"
        />
      </InputLine>
      <Message id="goto-word" failure={failure} problem={said || line.problem} isPosting={isPosting} />
      {line.kind === 'entry' && <PostingPreview line={line} balanceOf={balanceOf} />}
      {(explains || line.kind === 'help') && (
        <GrammarHelp verb={line.kind === 'help' ? line.verb : undefined} />
      )}
      <Command.List label="Matches" className="goto-list">
        {rows.map((row) => (
          <Command.Item
            key={row.value}
            value={row.value}
            className="goto-item"
            onSelect={() => (row.choice ? choose(row, line) : post(line))}
          >
            <RowContent row={row} />
          </Command.Item>
        ))}
        <Command.Empty className="goto-empty">{line.kind === 'words' ? 'Nothing found' : ''}</Command.Empty>
      </Command.List>
      <div className="goto-foot">Tab completes · ↑ history · ? grammar · Esc closes</div>
    </Command>
  )
}

/** The input over a copy of its text in colours, the ghost behind it. */
function InputLine({ line, children }: { readonly line: Line; readonly children: ReactNode }) {
  return (
    <div className="goto-line">
      <div className="goto-mirror" aria-hidden="true" dir="ltr">
        {line.tokens.map(({ start, text, role, status }) => (
          <span key={start} className={`token-${role} is-${status}`}>
            {text}
          </span>
        ))}
        {line.ghost && <span className="goto-ghost">{line.ghost.text}</span>}
      </div>
      {children}
    </div>
  )
}

interface MessageProps {
  readonly id: string
  readonly failure: readonly string[]
  readonly problem: string | undefined
  readonly isPosting: boolean
}

/** What is wrong, in a place of its own so that nothing moves. */
function Message({ id, failure, problem, isPosting }: MessageProps) {
  return (
    <div className="goto-word" id={id}>
      {failure.length > 0 && <p role="alert">Error: {failure.join(' ')}</p>}
      <output>{failure.length > 0 ? '' : isPosting ? 'Posting…' : problem}</output>
    </div>
  )
}

function RowContent({ row }: { readonly row: Row }) {
  return (
    <>
      <span className="goto-kind">{row.kind}</span>
      <bdi>
        {row.pieces.map(({ text, hit }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one label never move
          hit ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
        )}
      </bdi>
      {row.keys && <KeyChip keys={row.keys} />}
    </>
  )
}

export default Palette
