import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { dateTexts } from '../../../contract/text/date-texts.ts'
import { AmountField } from '../../../src/ui/fields/amount-field.tsx'
import { CheckField, RadioGroup } from '../../../src/ui/fields/choice-fields.tsx'
import { DateField } from '../../../src/ui/fields/date-field.tsx'
import { Form, focusField } from '../../../src/ui/fields/form.tsx'
import { PasswordField, TextField } from '../../../src/ui/fields/text-field.tsx'
import { Button } from '../../../src/ui/frame/button.tsx'

const CHOICES = [
  { value: 'multiply', label: 'Multiply' },
  { value: 'divide', label: 'Divide' },
]

interface SheetProps {
  readonly onSubmit?: () => void
  readonly onPress?: () => void
}

const REQUIRED = 'Sender name is required'

function Sheet({ onSubmit, onPress = () => {} }: SheetProps) {
  const [values, setValues] = useState<Record<string, string>>({ date: '2026-11-20', mode: 'divide' })
  const [checked, setChecked] = useState(false)
  const field = (name: string) => ({
    name,
    value: values[name] ?? '',
    onChange: (value: string) => setValues((all) => ({ ...all, [name]: value })),
  })
  return (
    <Form label="Entry" onSubmit={onSubmit}>
      <TextField label="Number" readOnly {...field('number')} />
      <TextField label="Sender" required autoFocus error={REQUIRED} {...field('sender')} />
      <AmountField label="Amount" note="a figure" {...field('amount')} />
      <TextField label="Locked" disabled {...field('locked')} />
      <RadioGroup label="Operation Mode" options={CHOICES} {...field('mode')} />
      <DateField label="Date" today="2026-11-20" {...field('date')} />
      <CheckField label="Is this so?" name="so" value={checked} onChange={setChecked} />
      <PasswordField label="Password" {...field('password')} />
      <Button label="Clear" onPress={() => {}} />
      <Button label="Save" kind="main" keys="Ctrl+Enter" onPress={onPress} />
    </Form>
  )
}

/** Who works at a fresh sheet. */
function sheet(props: SheetProps = {}) {
  render(<Sheet {...props} />)
  return userEvent.setup()
}

const focused = () => document.activeElement
const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

describe('a form', () => {
  test('goes on with Enter and back with Shift+Enter, past what can not be typed in', async () => {
    const user = sheet()
    expect(focused()).toBe(input('Sender'))
    const order = ['Amount', 'Divide', 'Date', 'Is this so?', 'Password']
    for (const label of order) {
      await user.keyboard('{Enter}')
      expect(focused()).toBe(input(label))
    }
    await user.keyboard('{Enter}')
    expect(focused()).toBe(screen.getByRole('button', { name: 'Save' }))
    for (const label of [...order].reverse().concat('Sender', 'Sender')) {
      await user.keyboard('{Shift>}{Enter}{/Shift}')
      expect(focused()).toBe(input(label))
    }
  })

  test('selects the text it comes to, so that typing replaces it', async () => {
    const user = sheet()
    await user.keyboard('abc{Enter}12{Shift>}{Enter}{/Shift}x')
    expect(input('Sender').value).toBe('x')
  })

  test('lets Enter press a button, and submits nothing by itself', async () => {
    const onPress = vi.fn()
    const user = sheet({ onPress })
    input('Password').focus()
    await user.keyboard('{Enter}')
    expect(onPress).not.toHaveBeenCalled()
    await user.keyboard('{Enter}')
    expect(onPress).toHaveBeenCalledTimes(1)
  })

  test('with something to submit, does it after the last field, once however long Enter is held', async () => {
    const onSubmit = vi.fn()
    const user = sheet({ onSubmit })
    input('Password').focus()
    fireEvent.keyDown(input('Password'), { key: 'Enter', repeat: true })
    expect(onSubmit).not.toHaveBeenCalled()
    await user.keyboard('{Enter}')
    expect(onSubmit).toHaveBeenCalledTimes(1)
    expect(focused()).toBe(input('Password'))
  })

  test.each([
    ['a composing Enter', { isComposing: true }],
    ['an Enter with key code 229', { keyCode: 229 }],
    ['Ctrl+Enter', { ctrlKey: true }],
    ['Alt+Enter', { altKey: true }],
    ['Meta+Enter', { metaKey: true }],
  ])('leaves %s alone', (_, init) => {
    render(<Sheet />)
    fireEvent.keyDown(input('Sender'), { key: 'Enter', ...init })
    expect(focused()).toBe(input('Sender'))
  })

  test('leaves an Enter alone that a field has handled', () => {
    render(
      <Form label="Entry">
        <input aria-label="First" onKeyDown={(event) => event.preventDefault()} />
        <input aria-label="Second" />
      </Form>,
    )
    input('First').focus()
    fireEvent.keyDown(input('First'), { key: 'Enter' })
    expect(focused()).toBe(input('First'))
  })

  test('is reached by field name from outside', () => {
    render(<Sheet />)
    focusField('date')
    expect(focused()).toBe(input('Date'))
    expect(input('Date').selectionEnd).toBe(10)
    focusField('mode')
    expect(focused()).toBe(input('Divide'))
    focusField('nothing')
    expect(focused()).toBe(input('Divide'))
  })
})

describe('a field', () => {
  test('is called exactly what its label says, required or not', () => {
    render(<Sheet />)
    const sender = screen.getByRole('textbox', { name: 'Sender' })
    expect(sender.getAttribute('aria-required')).toBe('true')
    expect(screen.getByText('*').getAttribute('aria-hidden')).toBe('true')
    expect(screen.getByRole('textbox', { name: 'Amount' }).hasAttribute('aria-required')).toBe(false)
    expect(screen.getByRole('radio', { name: 'Divide' })).toBe(input('Divide'))
    expect(screen.getByRole('radiogroup', { name: 'Operation Mode' })).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: 'Is this so?' })).toBeTruthy()
  })

  test('leaves no place for an error that is gone, however long that was', () => {
    const width = vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(500)
    const shown = (error?: string) => (
      <TextField label="Sender" name="sender" value="" onChange={() => {}} error={error} />
    )
    const { rerender, container } = render(shown(`${REQUIRED}, and is written in full`))
    expect(container.querySelectorAll('[data-long]')).toHaveLength(1)
    rerender(shown())
    expect(container.querySelectorAll('[data-long]')).toHaveLength(0)
    width.mockRestore()
  })
  test('describes itself by its error or its note', () => {
    render(<Sheet />)
    const about = (label: string) =>
      document.getElementById(input(label).getAttribute('aria-describedby') ?? '')?.textContent
    expect(about('Sender')).toBe(REQUIRED)
    expect(input('Sender').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText(REQUIRED).parentElement?.getAttribute('aria-live')).toBe('polite')
    expect(about('Amount')).toBe('a figure')
    expect(input('Amount').hasAttribute('aria-invalid')).toBe(false)
    expect(input('Date').hasAttribute('aria-describedby')).toBe(false)
  })

  test('of an amount turns digits, and keeps all else and the caret where it was', async () => {
    const user = sheet()
    await user.type(input('Amount'), '۱٬۲۵۰٫۵x.0')
    expect(input('Amount').value).toBe('1٬250.5x.0')
    input('Amount').setSelectionRange(1, 1)
    await user.keyboard('a۹')
    expect(input('Amount').value).toBe('1a9٬250.5x.0')
    expect(input('Amount').selectionStart).toBe(3)
    expect(input('Amount').inputMode).toBe('decimal')
  })

  test.each([
    ['۲۰۲۶/۱۱/۳۰', '2026-11-30', '۹ قوس ۱۴۰۵'],
    ['15', '2026-11-15', '۲۴ عقرب ۱۴۰۵'],
    ['۱ قوس', '2026-11-22', '۱ قوس ۱۴۰۵'],
  ])(
    'of a date reads %j, shows it in both calendars while it is typed, and becomes it',
    async (text, day, solar) => {
      const user = sheet()
      await user.clear(input('Date'))
      await user.type(input('Date'), text)
      expect(input('Date').value).toBe(text)
      const note = document.getElementById(`${input('Date').id}-note`)
      expect(note?.textContent).toBe(`${day} · ${solar}`)
      expect(input('Date').getAttribute('aria-describedby')).toBe(note?.id)
      await user.tab()
      expect(input('Date').value).toBe(day)
      expect(note?.textContent).toBe('')
    },
  )

  test('of a date keeps what is none as it was typed, and says why once it is left', async () => {
    const [text, words] = ['2026-02-30', dateTexts.notThere.text]
    const user = sheet()
    await user.clear(input('Date'))
    await user.type(input('Date'), text)
    expect(screen.queryByText(words)).toBeNull()
    await user.tab()
    expect(input('Date').value).toBe(text)
    expect(screen.getByText(words)).toBeTruthy()
    expect(input('Date').getAttribute('aria-invalid')).toBe('true')
    await user.clear(input('Date'))
    await user.type(input('Date'), 't{Tab}')
    expect(screen.queryByText(words)).toBeNull()
    expect(input('Date').value).toBe('2026-11-20')
  })

  test('of a date steps with the arrows, also from what is being typed', async () => {
    const user = sheet()
    await user.clear(input('Date'))
    await user.type(input('Date'), '30{ArrowUp}')
    expect(input('Date').value).toBe('2026-12-01')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(input('Date').value).toBe('2026-11-29')
    await user.clear(input('Date'))
    await user.keyboard('2026{ArrowUp}')
    expect(input('Date').value).toBe('2026')
  })
})

describe('a button', () => {
  test('is called exactly what it says and tells its keys', () => {
    render(<Button label="Save All" keys="Ctrl+Enter" onPress={() => {}} />)
    const button = screen.getByRole('button', { name: 'Save All' })
    expect(button.getAttribute('aria-keyshortcuts')).toBe('Control+Enter')
    expect(screen.getByText('Ctrl+Enter').getAttribute('aria-hidden')).toBe('true')
    expect(button.getAttribute('type')).toBe('button')
  })

  test('keeps the focus while busy, and is not pressed', async () => {
    const user = userEvent.setup()
    const onPress = vi.fn()
    render(<Button label="Save" busy onPress={onPress} />)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(onPress).not.toHaveBeenCalled()
    expect(focused()).toBe(screen.getByRole('button', { name: 'Save' }))
  })
})
