import { Command } from 'cmdk'
import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react'
import { GrammarHelp } from './grammar-help.tsx'
import { KeyChip } from './key-chip.tsx'
import type { Line } from './line.ts'
import { type LineKeysOptions, useLineKeys } from './line-keys.ts'
import { type BalanceOf, PostingPreview } from './posting-preview.tsx'
import type { Row } from './rows.ts'

interface CommandLineProps extends LineKeysOptions {
  readonly balanceOf: BalanceOf
  readonly input: RefObject<HTMLInputElement | null>
}

/** The line of Go To, what is wrong with it, what it would post, and its rows. */
export function CommandLine({ balanceOf, input, ...options }: CommandLineProps) {
  const { actor } = options
  const { text, line, rows, chosen, failure, isPosting, explains, said, ...on } = useLineKeys(options)
  const [list, setList] = useState<HTMLElement | null>(null)
  useActiveDescendant(input, list, chosen)
  const isWrong = line.tokens.some(({ status }) => status === 'unknown')
  return (
    <Command
      shouldFilter={false}
      vimBindings={false}
      value={chosen?.value ?? ''}
      onValueChange={(row) => actor.send({ type: 'row.select', row })}
      // A click beside the line must not take the focus from it.
      onMouseDown={(event) => event.target !== input.current && event.preventDefault()}
    >
      <InputLine line={line}>
        {/* Not cmdk's own input: that one tells assistive technology of the row chosen before. */}
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label="Go To"
          aria-expanded
          aria-autocomplete="list"
          aria-controls={list?.id ?? ''}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          value={text}
          onChange={({ currentTarget }) => on.type(currentTarget.value)}
          onKeyDown={on.onKeyDown}
          onScroll={({ currentTarget }) => {
            const mirror = currentTarget.previousElementSibling
            if (mirror) mirror.scrollLeft = currentTarget.scrollLeft
          }}
          readOnly={isPosting}
          aria-busy={isPosting}
          aria-invalid={isWrong}
          aria-describedby="goto-word"
          placeholder="cash 500 usd 4001 > 4002 rent"
          dir="ltr"
        />
      </InputLine>
      <Message id="goto-word" failure={failure} problem={said} isWrong={isWrong} isPosting={isPosting} />
      {line.kind === 'entry' && <PostingPreview line={line} balanceOf={balanceOf} />}
      {(explains || line.kind === 'help') && (
        <GrammarHelp verb={line.kind === 'help' ? line.verb : undefined} />
      )}
      <Command.List ref={setList} label="Matches" className="goto-list">
        {rows.map((row) => (
          <Command.Item
            key={row.value}
            value={row.value}
            className="goto-item"
            onSelect={() => on.click(row)}
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

/** Tells assistive technology which row is chosen; cmdk gives its options their ids. */
function useActiveDescendant(
  input: RefObject<HTMLInputElement | null>,
  list: HTMLElement | null,
  chosen: Row | undefined,
) {
  useLayoutEffect(() => {
    const options = [...(list?.querySelectorAll('[role=option]') ?? [])]
    const option = options.find((one) => one.getAttribute('data-value') === chosen?.value)
    if (option) input.current?.setAttribute('aria-activedescendant', option.id)
    else input.current?.removeAttribute('aria-activedescendant')
  })
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
  readonly isWrong: boolean
  readonly isPosting: boolean
}

/** What is wrong or missing, in a place of its own so that nothing moves. */
function Message({ id, failure, problem, isWrong, isPosting }: MessageProps) {
  const isRefused = failure.length > 0
  return (
    <div className="goto-word" id={id}>
      {isRefused && <p role="alert">Error: {failure.join(' ')}</p>}
      <output className={isWrong ? 'is-wrong' : ''}>
        {isPosting ? 'Posting…' : isRefused ? '' : problem}
      </output>
    </div>
  )
}

function RowContent({ row }: { readonly row: Row }) {
  return (
    <>
      <span className="goto-kind">{row.kind}</span>{' '}
      {/* Left to right whatever the name: a number before it stays before it. */}
      <span className="goto-label" dir="ltr">
        {row.pieces.map(({ text, hit }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one label never move
          hit ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
        )}
      </span>
      {row.keys && <KeyChip keys={row.keys} />}
    </>
  )
}
