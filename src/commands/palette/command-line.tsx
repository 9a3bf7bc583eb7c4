import { Command } from 'cmdk'
import { memo, type ReactNode, type RefObject, type UIEvent, useCallback, useLayoutEffect } from 'react'
import type { Account } from '../../../contract/lists/accounts.ts'
import type { Role } from '../../../contract/operator/roles.ts'
import { directionOf, isolated } from '../../../contract/text/bidi.ts'
import { GrammarHelp } from '../grammar/grammar-help.tsx'
import { type EntryLine, isRefused, type Line } from '../grammar/line.ts'
import { entryPhrases } from '../grammar/phrases.ts'
import { usageUnder } from '../grammar/usage.ts'
import { DIALOG } from '../keys/focus-scope.ts'
import { type LineKeysOptions, useLineKeys } from './line-keys.ts'
import { phrases } from './phrases.ts'
import { PostingPreview } from './posting-preview.tsx'
import { activeRow, RowList } from './row-list.tsx'
import type { BalanceOf } from './use-balance.ts'

interface CommandLineProps extends LineKeysOptions {
  readonly accounts: readonly Account[]
  readonly balanceOf: BalanceOf
  readonly role: Role
  /** Whether a customer is a till. */
  readonly isTill: (cust_id: number) => boolean
  readonly input: RefObject<HTMLInputElement | null>
}

/**
 * Gives the line its focus back where a screen that has just loaded behind it takes it for its first field.
 * The dialog would do so too, but with the line selected: the next letter would replace it.
 */
function useKeptFocus(input: RefObject<HTMLInputElement | null>) {
  useLayoutEffect(() => {
    const isBehind = (place: EventTarget | null) => place instanceof Element && !place.closest(DIALOG)
    const onOut = (event: FocusEvent) => isBehind(event.relatedTarget) && event.stopImmediatePropagation()
    const onIn = (event: FocusEvent) => {
      if (!isBehind(event.target)) return
      event.stopImmediatePropagation()
      input.current?.focus()
    }
    document.addEventListener('focusout', onOut, { capture: true })
    document.addEventListener('focusin', onIn, { capture: true })
    return () => {
      document.removeEventListener('focusout', onOut, { capture: true })
      document.removeEventListener('focusin', onIn, { capture: true })
    }
  }, [input])
}

/** The mirror follows the input where a long line scrolls. */
function scrollMirror({ currentTarget }: UIEvent<HTMLInputElement>) {
  const mirror = currentTarget.previousElementSibling
  if (mirror) mirror.scrollLeft = currentTarget.scrollLeft
}

/** What a line takes for the description of its entry, in words; undefined where it takes nothing for one. */
function describedText({ entry: { draft } }: EntryLine): string | undefined {
  const text = 'description' in draft ? draft.description : ''
  return text === '' ? undefined : entryPhrases.described({ text: isolated(text) })
}

/** The line of Go To, what is wrong with it, what it would post, and its rows. */
export function CommandLine({ accounts, balanceOf, isTill, role, input, ...options }: CommandLineProps) {
  useKeptFocus(input)
  const { text, line, rows, slot, failure, isPosting, explains, said, isAwaited, ...on } =
    useLineKeys(options)
  const { understand } = options
  const mayType = useCallback((typed: string) => !isRefused(understand(typed).line), [understand])
  const dir = directionOf(text)
  const isExplained = explains || line.kind === 'help'
  const isSought = line.kind === 'search' && line.conditions.length > 0 && !isAwaited && !said
  const isWrong = line.tokens.some(({ status }) => status === 'unknown')
  return (
    <Command
      label={phrases.title}
      className={line.kind === 'search' ? 'is-search' : undefined}
      shouldFilter={false}
      vimBindings={false}
      value={slot}
      onValueChange={on.select}
      // A click beside the line must not take the focus from it.
      onMouseDown={(event) => event.target !== input.current && event.preventDefault()}
    >
      <InputLine line={line} dir={dir}>
        {/* The text stays out of cmdk's store: each change of it there is a second update, to the first row. */}
        <Command.Input
          asChild
          ref={input}
          value=""
          onValueChange={on.type}
          onKeyDown={on.onKeyDown}
          onScroll={scrollMirror}
          readOnly={isPosting}
          aria-busy={isPosting}
          aria-invalid={isWrong}
          aria-describedby="goto-word"
          placeholder={phrases.example}
          dir={dir}
        >
          <input value={text} aria-activedescendant={activeRow(slot)} />
        </Command.Input>
      </InputLine>
      <Message id="goto-word" failure={failure} problem={said} isWrong={isWrong} isPosting={isPosting} />
      {line.kind === 'entry' && (
        <PostingPreview
          legs={line.legs}
          notes={[line.dated, line.rated, line.unqueued]}
          described={describedText(line)}
          balanceOf={balanceOf}
          isTill={isTill}
        />
      )}
      {isExplained && (
        <GrammarHelp
          verb={line.kind === 'help' ? line.verb : undefined}
          accounts={accounts}
          mayType={mayType}
        />
      )}
      <RowList
        rows={rows}
        isEarlier={isAwaited && line.kind === 'search'}
        balanceOf={balanceOf}
        onPick={on.pick}
      >
        {line.kind === 'words' || isSought ? phrases.empty : ''}
      </RowList>
      <Foot text={text} role={role} isExplained={isExplained} />
    </Command>
  )
}

interface InputLineProps {
  readonly line: Line
  readonly dir: 'rtl' | 'ltr' | undefined
  readonly children: ReactNode
}

/** The input over a copy of its text in colours, the ghost behind it. */
function InputLine({ line, dir, children }: InputLineProps) {
  return (
    <div className="goto-line">
      <div className="goto-mirror" aria-hidden="true" dir={dir}>
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

interface FootProps {
  readonly text: string
  readonly role: Role
  readonly isExplained: boolean
}

/** What the line's verb takes, or what begins a line, and the keys. */
const Foot = memo(({ text, role, isExplained }: FootProps) => (
  <div className="goto-foot">
    <p className="goto-usage">{usageUnder(text, role)}</p>
    {isExplained ? phrases.keysOfGrammar : phrases.keys}
  </div>
))

interface MessageProps {
  readonly id: string
  readonly failure: readonly string[]
  readonly problem: string | undefined
  readonly isWrong: boolean
  readonly isPosting: boolean
}

/** What is wrong or missing, in a place of its own so that nothing moves. */
const Message = memo(({ id, failure, problem, isWrong, isPosting }: MessageProps) => {
  const isRefused = failure.length > 0
  return (
    <div className="goto-word" id={id}>
      {isRefused && <p role="alert">{phrases.failed({ reason: failure.join(' ') })}</p>}
      <output className={isWrong ? 'is-wrong' : ''}>
        {isPosting ? phrases.posting : isRefused ? '' : problem}
      </output>
    </div>
  )
})
