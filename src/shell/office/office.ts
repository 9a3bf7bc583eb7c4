import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { onUnreachable } from '../../api/client.ts'
import { officeQuery } from '../../api/office/office.ts'
import { useLatest } from '../../commands/keys/use-latest.ts'

const PRODUCT = 'Daftar'

/** Asks for the office as soon as any call gets no answer, so that the status line tells why at once. */
export function useConnectionWatch(): void {
  const queries = useQueryClient()
  useEffect(
    () =>
      onUnreachable(() => {
        const office = queries.getQueryState(officeQuery.queryKey)
        if (office?.status === 'success' && office.fetchStatus === 'idle')
          void queries.refetchQueries({ queryKey: officeQuery.queryKey })
      }),
    [queries],
  )
}

/** The office as far as the server has told, and whether it answers. */
export function useOffice() {
  const { data, isError } = useQuery(officeQuery)
  return {
    name: data?.office ?? PRODUCT,
    today: data?.today,
    calendarDay: data?.calendar_day ?? data?.today,
    timezone: data?.timezone,
    connected: !isError,
  }
}

/** Acts once the server answers again after it did not. */
export function useReconnected(act: () => void): void {
  const { connected } = useOffice()
  const now = useLatest(act)
  const wasConnected = useRef(connected)
  useEffect(() => {
    if (connected && !wasConnected.current) now()()
    wasConnected.current = connected
  }, [connected, now])
}
