import { type CSSProperties, type InputHTMLAttributes, type ReactNode, useLayoutEffect, useRef } from 'react'
import { type Said, say } from '../../../contract/text/catalogue.ts'

/** What every field takes. Its label is its exact accessible name. */
export interface FieldProps {
  readonly label: string
  readonly name: string
  /** The error, shown in or under the field and announced. */
  readonly error?: Said | undefined
  /** A quiet remark in the error's place while there is none. */
  readonly note?: ReactNode
  readonly required?: boolean | undefined
  readonly readOnly?: boolean | undefined
  readonly disabled?: boolean | undefined
  /** Takes the focus when it appears, and again whenever focus would be lost. */
  readonly autoFocus?: boolean | undefined
  /** Whether Enter goes past it: it is filled in already. Tab and Shift+Enter still lead there. */
  readonly passed?: boolean | undefined
  readonly onBlur?: (() => void) | undefined
  /** Columns of the form's grid that it takes; wide is one and a half, 5 is the whole row. */
  readonly span?: 1 | 'wide' | 2 | 3 | 4 | 5 | undefined
}

/** A field that holds text. */
export interface TextualProps extends FieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

interface FieldFrameProps extends Pick<FieldProps, 'required' | 'error' | 'note' | 'span'> {
  /** The control's id, of a group the label's; the note's is derived from it. */
  readonly id: string
  /** Left out where the control has its label beside it. */
  readonly label?: string
  /** What the control is where it is several choices under one label: of one, or of any number. */
  readonly group?: 'radiogroup' | 'group'
  readonly children: ReactNode
}

/** A label, the error or the note beside it, and the control under both. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, group, required, error, note, span = 1, children } = props
  const isWide = span === 'wide'
  return (
    <div
      className={isWide ? 'field wide' : 'field'}
      {...(!isWide && { style: { '--span': span * 2 } as CSSProperties })}
      {...(group && { role: group, 'aria-labelledby': id })}
      {...(group === 'radiogroup' && { 'aria-required': required })}
    >
      <div className="name">
        {group ? <span id={id}>{label}</span> : label && <label htmlFor={id}>{label}</label>}
        {required && <i aria-hidden="true">*</i>}
      </div>
      {children}
      <FieldNote id={id} error={error} note={note} />
    </div>
  )
}

/** What is said of a control: its error, announced when it appears, or else its note. */
export function FieldNote(props: { readonly id: string } & Pick<FieldProps, 'error' | 'note'>) {
  const { id, note } = props
  const error = props.error && say(props.error)
  const text = useRef<HTMLSpanElement>(null)
  // An error that the rest of the label's line has no room for goes under its field.
  useLayoutEffect(() => {
    const line = text.current?.parentElement
    if (!line || !error) return
    const place = () => {
      delete line.dataset.long
      const room = line.parentElement?.clientWidth ?? 0
      if ((text.current?.offsetWidth ?? 0) > room) line.dataset.long = ''
    }
    place()
    addEventListener('resize', place)
    return () => {
      removeEventListener('resize', place)
      // Its place would stay in sight without a text.
      delete line.dataset.long
    }
  }, [error])
  return (
    <div className="note" id={noteId(id)}>
      <div className="error" aria-live="polite">
        {error && <span ref={text}>{error}</span>}
      </div>
      {!error && note !== undefined && <div>{note}</div>}
    </div>
  )
}

/** The attributes that an input has for its field's sake. */
export function inputAttributes(
  id: string,
  props: FieldProps,
): InputHTMLAttributes<HTMLInputElement> & { readonly 'data-passed'?: '' } {
  const { name, error, note, required, readOnly, disabled, autoFocus, onBlur } = props
  return {
    id,
    name,
    readOnly,
    disabled,
    autoFocus,
    onBlur: onBlur && (() => onBlur()),
    autoComplete: 'off',
    spellCheck: false,
    // The style sheet tells an empty field by it. A placeholder makes the browser recalculate styles on every key.
    placeholder: error ? ' ' : undefined,
    'aria-required': required ? true : undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || note ? noteId(id) : undefined,
    ...(autoFocus && { 'data-focus-home': '' }),
    ...(props.passed && { 'data-passed': '' }),
  }
}

const noteId = (id: string) => `${id}-note`
