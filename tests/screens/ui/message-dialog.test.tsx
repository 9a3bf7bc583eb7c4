import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Hawala } from '../../../contract/hawala/hawala.ts'
import { DEFAULT_OFFICE_SETTINGS } from '../../../contract/office/default-office-settings.ts'
import type { OfficeSettings } from '../../../contract/office/office-settings.ts'
import { officeSettingsQuery } from '../../../src/api/office/office-settings.ts'
import { provincesQuery } from '../../../src/api/provinces.ts'
import { HawalaMessageDialog } from '../../../src/shell/message/message-dialog.tsx'

const hawala: Hawala = {
  ...{ id: 88, amount: 500, currency: 'USD', exchange_rate: 3.75, RYL_amount: 133.33, RYL_charge: 5 },
  ...{ sender_name: 'Ahmad', receiver_name: 'کریم', receiver_father_name: '', receiver_phone_number: '' },
  ...{ receiver_province: 1, debit_account: '1001', credit_account: '1002', date: '2026-11-20', version: 1 },
}
const [onTold, onClose] = [vi.fn(), vi.fn()]

/** Opens the message for two hawala of customer 17 under an office's settings. */
function opened(settings: Partial<OfficeSettings> = {}) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  queries.setQueryData(officeSettingsQuery.queryKey, { ...DEFAULT_OFFICE_SETTINGS, ...settings, version: 1 })
  queries.setQueryData(provincesQuery.queryKey, [{ id: 1, name: 'Herat', order: 1, version: 1 }])
  render(
    <QueryClientProvider client={queries}>
      <HawalaMessageDialog
        hawala={[hawala, { ...hawala, id: 89, receiver_province: null }]}
        correspondent={{ cust_id: 17, cust_name: 'حاجی امین' }}
        onTold={onTold}
        onClose={onClose}
      />
    </QueryClientProvider>,
  )
  return screen.getByRole<HTMLTextAreaElement>('textbox')
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 160))

test('stands selected in Dari unless told; Enter says that it was sent, Esc that it was not', async () => {
  const user = userEvent.setup()
  const text = opened()
  expect([text.lang, text.dir, text.readOnly]).toEqual(['fa-AF', 'rtl', true])
  expect(document.activeElement).toBe(text)
  expect([text.selectionStart, text.selectionEnd]).toEqual([0, text.value.length])
  expect(text.value.split('\n\n')).toHaveLength(2)
  expect(text.value).toContain('پنجصد دالر')
  expect(text.value.match(/ولایت/g)).toHaveLength(1)
  await settled()
  await user.keyboard('{Enter}')
  expect([onTold.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0])
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
})

test("is in English for a customer whom the settings name, by the office's own template", () => {
  const text = opened({ english_to: [17], message_english: '{receiver}: {amount}\n{phone}' })
  expect([text.lang, text.dir]).toEqual(['en', 'ltr'])
  expect(text.value).toBe('\u2068کریم\u2069: USD 500.00\n\n\u2068کریم\u2069: USD 500.00')
})
