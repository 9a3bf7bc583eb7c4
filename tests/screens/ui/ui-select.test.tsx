import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { clearUnread, Form, focusUnread } from '../../../src/ui/fields/form.tsx'
import { findOptions, type SelectOption } from '../../../src/ui/fields/option-search.ts'
import { phrases } from '../../../src/ui/fields/phrases.ts'
import { SelectField } from '../../../src/ui/fields/select-field.tsx'
import { TextField } from '../../../src/ui/fields/text-field.tsx'

const EMPTY = 'No such code. Alt+C creates it.'

const CODES: readonly SelectOption[] = [
  { value: 'AFN', label: 'AFN · افغانی' },
  { value: 'PKR', label: 'PKR · كلدار', keywords: 'kaldara' },
  { value: 'USD', label: 'USD · دالر' },
  { value: 'USDT', label: 'USDT · تتر' },
]
const MANY: readonly SelectOption[] = Array.from({ length: 20_000 }, (_, index) => ({
  value: String(10_000 + index),
  label: `${10_000 + index} | RYL | ${index} | Gul Agha`,
}))

interface SheetProps {
  readonly options?: readonly SelectOption[]
  readonly start?: string
  readonly onChange?: (value: string) => void
  readonly onKeys?: (key: string) => void
}

let choose: (value: string) => void = () => {}

function Sheet({ options = CODES, start = '', onChange, onKeys }: SheetProps) {
  const [value, setValue] = useState(start)
  const [text, setText] = useState('')
  choose = setValue
  const change = (next: string) => {
    setValue(next)
    onChange?.(next)
  }
  return (
    <section onKeyDown={(event) => onKeys?.(event.key)} aria-label="Sheet">
      <Form label="Entry">
        <SelectField
          label="Code"
          name="code"
          required
          autoFocus
          value={value}
          onChange={change}
          options={options}
          emptyText={EMPTY}
        />
        <TextField label="Remark" name="remark" disabled={value === ''} value={text} onChange={setText} />
        <TextField label="More" name="more" value={text} onChange={setText} />
      </Form>
    </section>
  )
}

/** The sheet, who works at it, and what it was told to change. */
function sheet(props: SheetProps = {}) {
  const onChange = vi.fn()
  const { rerender } = render(<Sheet onChange={onChange} {...props} />)
  const again = (options: readonly SelectOption[]) =>
    rerender(<Sheet onChange={onChange} options={options} />)
  return { user: userEvent.setup({ delay: null }), onChange, again }
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Code' })
const more = () => screen.getByRole('textbox', { name: 'More' })
/** What is said of the box where it is marked as wrong. */
const marked = () =>
  box().getAttribute('aria-invalid') === 'true'
    ? (document.getElementById(`${box().id}-note`)?.textContent ?? '')
    : null
const shown = () => screen.queryAllByRole('option').map((option) => option.textContent)
const highlighted = () =>
  document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null

describe('a select whose options change while its list is open', () => {
  const [afn, pkr, usd, usdt] = CODES as [SelectOption, SelectOption, SelectOption, SelectOption]

  test('keeps what is highlighted', async () => {
    const { user, onChange, again } = sheet({ options: [afn, usd, usdt] })
    await user.keyboard('{F4}{ArrowDown}')
    expect(highlighted()).toBe(usd.label)
    again([afn, pkr, usd, usdt])
    expect(highlighted()).toBe(usd.label)
    await user.keyboard('{Enter}')
    expect(onChange.mock.calls).toEqual([['USD']])
  })

  test('highlights none, and takes none, where that one is gone', async () => {
    const { user, onChange, again } = sheet()
    await user.keyboard('{F4}{ArrowDown}{ArrowDown}')
    expect(highlighted()).toBe(usd.label)
    again([afn, pkr, usdt])
    expect(highlighted()).toBeNull()
    await user.keyboard('{Enter}')
    expect(onChange).not.toHaveBeenCalled()
  })

  test('highlights the first match of what was typed before there were any', async () => {
    const { user, onChange, again } = sheet({ options: [] })
    await user.keyboard('usd')
    again(CODES)
    await user.keyboard('{Enter}')
    expect(onChange.mock.calls).toEqual([['USD']])
  })
})

describe('a select', () => {
  test('chooses what is typed and goes on, to a field that only the choice enables', async () => {
    const { user, onChange } = sheet()
    await user.keyboard('usd{Enter}rent')
    expect(onChange.mock.calls).toEqual([['USD']])
    expect(box().value).toBe('USD · دالر')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Remark' }))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Remark' }).value).toBe('rent')
  })

  test('asks the box, not the last render, when keys come faster than renders', () => {
    const { onChange } = sheet()
    act(() => {
      // The text stands in the box, and React has not been told yet.
      box().value = 'usd'
      box().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    })
    expect(onChange.mock.calls).toEqual([['USD']])
  })

  test('highlights the one typed in full first, then those that begin so', async () => {
    const { user } = sheet()
    await user.keyboard('usd')
    expect(shown()).toEqual(['USD · دالر', 'USDT · تتر'])
    expect(highlighted()).toBe('USD · دالر')
    await user.keyboard('t')
    expect(highlighted()).toBe('USDT · تتر')
  })

  test.each(['F4', 'Alt+ArrowDown', 'ArrowDown'])('opens with %s at what is chosen', async (keys) => {
    const { user } = sheet({ start: 'USD' })
    expect(box().getAttribute('aria-expanded')).toBe('false')
    await user.keyboard(keys.startsWith('Alt') ? '{Alt>}{ArrowDown}{/Alt}' : `{${keys}}`)
    expect(box().getAttribute('aria-expanded')).toBe('true')
    expect(highlighted()).toBe('USD · دالر')
    await user.keyboard('{ArrowUp}{Enter}')
    expect(box().value).toBe('PKR · كلدار')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Remark' }))
  })

  test('goes back with Shift+Enter, choosing what is typed', async () => {
    const { user } = sheet()
    await user.keyboard('afn{Shift>}{Enter}{/Shift}')
    expect(box().value).toBe('AFN · افغانی')
  })

  test('chooses with Tab only what was typed', async () => {
    const { user, onChange } = sheet()
    await user.keyboard('{F4}')
    await user.tab()
    expect(onChange).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(more())
    await user.tab({ shift: true })
    await user.keyboard('kald')
    await user.tab()
    expect(onChange.mock.calls).toEqual([['PKR']])
  })

  test('closes with Esc and keeps it to itself; a second Esc goes on', async () => {
    const onKeys = vi.fn()
    const { user } = sheet({ start: 'AFN', onKeys })
    await user.keyboard('usd{Escape}')
    expect(onKeys).not.toHaveBeenCalledWith('Escape')
    expect(box().value).toBe('AFN · افغانی')
    expect(screen.queryByRole('listbox')).toBeNull()
    await user.keyboard('{Escape}')
    expect(onKeys).toHaveBeenCalledWith('Escape')
  })

  test.each(['{Enter}', '{Tab}', '{F2}', 'the mouse'])(
    'left by %s with text that matches nothing, keeps it, marked, and has no value',
    async (keys) => {
      const { user, onChange } = sheet({ start: 'AFN' })
      await user.keyboard('zzz')
      expect(screen.getByText(EMPTY)).toBeTruthy()
      if (keys === 'the mouse') await user.click(more())
      else await user.keyboard(keys)
      expect(document.activeElement).toBe(keys === '{F2}' ? box() : more())
      expect([box().value, marked(), shown()]).toEqual(['zzz', phrases.none({ text: 'zzz' }), []])
      expect(onChange.mock.calls).toEqual([['']])
    },
  )

  test.each(['{Shift>}{Enter}{/Shift}', '{Shift>}{Tab}{/Shift}'])(
    'left backwards by %s with text that matches nothing, keeps it, marked',
    async (keys) => {
      const { user } = sheet()
      await user.click(more())
      await user.click(box())
      await user.keyboard(`zzz${keys}`)
      expect([box().value, marked()]).toEqual(['zzz', phrases.none({ text: 'zzz' })])
    },
  )

  test('come back to, has what matched nothing typed over, and F4 shows all there is', async () => {
    const { user, onChange } = sheet()
    await user.keyboard('zzz{Enter}')
    await user.tab({ shift: true })
    expect([box().selectionStart, box().selectionEnd]).toEqual([0, 3])
    await user.keyboard('{F4}')
    expect(shown()).toHaveLength(CODES.length)
    await user.keyboard('{Enter}')
    expect([document.activeElement, box().value]).toEqual([more(), 'zzz'])
    await user.tab({ shift: true })
    await user.keyboard('pkr{Enter}')
    expect([box().value, marked()]).toEqual(['PKR · كلدار', null])
    expect(onChange.mock.calls).toEqual([['PKR']])
  })

  test('is found where its text matches nothing, but not behind a dialog, and is emptied with the form', async () => {
    const { user } = sheet()
    expect(focusUnread()).toBe(false)
    await user.keyboard('zzz{Enter}')
    document.body.ariaHidden = 'true'
    expect(focusUnread()).toBe(false)
    document.body.removeAttribute('aria-hidden')
    expect([focusUnread(), document.activeElement]).toEqual([true, box()])
    await user.click(more())
    act(clearUnread)
    expect([box().value, marked(), shown(), focusUnread()]).toEqual(['', null, [], false])
  })

  test('left by the mouse, takes only what is unmistakable', async () => {
    const { user, onChange } = sheet({ start: 'AFN' })
    await user.clear(box())
    await user.keyboard('us')
    await user.click(more())
    expect(box().value).toBe('AFN · افغانی')
    await user.clear(box())
    await user.keyboard('usd')
    await user.click(more())
    expect(onChange.mock.calls).toEqual([['USD']])
  })

  test('is cleared by emptying it and leaving', async () => {
    const { user, onChange } = sheet({ start: 'AFN' })
    await user.clear(box())
    await user.keyboard('{Enter}')
    expect(onChange.mock.calls).toEqual([['']])
    expect(document.activeElement).toBe(more())
  })

  test('chooses before Ctrl+Enter or F8 is heard, and withholds them from text that matches nothing', async () => {
    const heard: string[] = []
    const { user } = sheet({ onChange: (value) => heard.push(value), onKeys: (key) => heard.push(key) })
    await user.keyboard('usdt{Control>}{Enter}{/Control}')
    expect(heard.slice(-3)).toEqual(['Control', 'USDT', 'Enter'])
    await user.clear(box())
    await user.keyboard('zz')
    heard.length = 0
    await user.keyboard('{F8}')
    expect(heard).toEqual([''])
    expect([box().value, marked()]).toEqual(['zz', phrases.none({ text: 'zz' })])
    await user.keyboard('afn{Enter}')
    expect(box().value).toBe('AFN · افغانی')
  })

  test('follows a value changed from outside, even while text stands in it', async () => {
    const { user } = sheet({ start: 'AFN' })
    await user.keyboard('us')
    act(() => choose(''))
    expect(box().value).toBe('')
    expect(screen.queryByRole('listbox')).toBeNull()
    await user.keyboard('pkr{Enter}')
    expect(box().value).toBe('PKR · كلدار')
  })

  test('works with the mouse', async () => {
    const { user } = sheet()
    await user.click(box())
    await user.click(screen.getByRole('option', { name: 'PKR · كلدار' }))
    expect(box().value).toBe('PKR · كلدار')
    expect(document.activeElement).toBe(box())
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  test('keeps what is typed where F4 puts its list away and brings it back', async () => {
    const { user } = sheet()
    await user.keyboard('us{F4}')
    expect([box().value, shown()]).toEqual(['us', []])
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(shown()).toEqual(['USD · دالر', 'USDT · تتر'])
    await user.keyboard('{F4}{Enter}')
    expect(box().value).toBe('USD · دالر')
  })

  test('is not misled by a composing Enter', async () => {
    const { user, onChange } = sheet()
    await user.keyboard('usd')
    fireEvent.keyDown(box(), { key: 'Enter', keyCode: 229 })
    expect(onChange).not.toHaveBeenCalled()
  })

  test('shows 50 of 20,000 and finds any of them', async () => {
    const { user } = sheet({ options: MANY, start: '25000' })
    await user.keyboard('{F4}')
    expect(shown()).toHaveLength(50)
    expect(highlighted()).toBe('25000 | RYL | 15000 | Gul Agha')
    await user.keyboard('{Escape}gul ۲۹۹۹۹{Enter}')
    expect(box().value).toBe('29999 | RYL | 19999 | Gul Agha')
  })
})

describe('a search of options', () => {
  test('finds every typed word, in any order, script and layout', () => {
    const labels = (typed: string) => findOptions(CODES, typed).map((option) => option.value)
    expect(labels('دالر us')).toEqual(['USD'])
    expect(labels('کلدار')).toEqual(['PKR'])
    expect(labels('كلدار')).toEqual(['PKR'])
    expect(labels('  ')).toEqual(['AFN', 'PKR', 'USD', 'USDT'])
    expect(labels('usd nothing')).toEqual([])
  })

  test('folds a list once, however many keys look through it', () => {
    let folded = 0
    const options = CODES.map(({ value, label }) => ({
      value,
      get label() {
        folded += 1
        return label
      },
    }))
    for (const typed of ['u', 'us', 'usd', 'zz']) findOptions(options, typed)
    expect(folded).toBe(CODES.length)
  })
})
