import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { say } from '../../../../contract/text/catalogue.ts'
import type { Watch } from '../../../../contract/watch/watch.ts'
import { MAX_WATCH_FILE } from '../../../../contract/watch/watch-sources.ts'
import { watchRefusals, watchSourceTexts } from '../../../../contract/watch/watch-texts.ts'
import { fieldErrors } from '../../../../contract/wire/errors.ts'
import { newKey } from '../../../api/client.ts'
import { loadWatchList, watchListsQuery } from '../../../api/compliance/watch.ts'
import { useCommands } from '../../../commands/keys/command-provider.tsx'
import { type Failure, failureOf } from '../../../machines/failure.ts'
import { linesOf } from '../../../shell/calls/failure-lines.ts'
import { useMay } from '../../../shell/operator/use-may.ts'
import { Button } from '../../../ui/frame/button.tsx'
import { showFailure, showSuccess } from '../../../ui/frame/toasts.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { phrases } from './phrases.ts'

/** Why a file was not loaded: what is wrong with the file, else what the call failed by. */
function whyNotLoaded(failure: Failure): readonly string[] {
  const { file = [] } = failure.kind === 'refused' ? fieldErrors(failure.body) : {}
  return file.length > 0 ? file.map(say) : linesOf(failure, phrases.notLoaded)
}

/** Loads a file of names; answers whether one is on its way, and what takes a file. */
function useLoading(onLoaded: () => void) {
  const queries = useQueryClient()
  const [isLoading, setLoading] = useState(false)
  const load = async (file: File) => {
    if (file.size > MAX_WATCH_FILE) return showFailure([say(watchRefusals.tooLarge)])
    setLoading(true)
    try {
      const { source, rows } = await loadWatchList(file, newKey())
      showSuccess(phrases.loaded({ source: say(watchSourceTexts[source]), count: rows }))
      void queries.invalidateQueries(watchListsQuery)
      onLoaded()
    } catch (error) {
      showFailure(whyNotLoaded(failureOf(error)))
    } finally {
      setLoading(false)
    }
  }
  return { isLoading, load }
}

interface WatchPanelProps {
  readonly answer: Watch
  /** What is wrong with the lists, in sentences. */
  readonly faults: readonly string[]
  readonly readAgain: () => void
}

/** What may be done with the lists: one is loaded, and the oldest question is decided. */
export function WatchPanel({ answer: { lists, open }, faults, readAgain }: WatchPanelProps) {
  const mayLoad = useMay('own')
  const mayDecide = useMay('manage')
  const input = useRef<HTMLInputElement>(null)
  const { isLoading, load } = useLoading(readAgain)
  const [isDeciding, setDeciding] = useState(false)
  const question = open.at(-1)
  const choose = () => input.current?.click()
  const decide = () => setDeciding(true)
  useCommands('screen', {
    'import.file': mayLoad && !isLoading ? choose : undefined,
    'watch.decide': mayDecide && question ? decide : undefined,
  })
  return (
    <div className="notice with-buttons">
      {lists.length === 0 && <span>{phrases.none}</span>}
      {faults.map((fault) => (
        <span key={fault}>{fault}</span>
      ))}
      {isLoading && <span role="status">{phrases.loading}</span>}
      {mayDecide && question && (
        <Button label={phrases.decide} kind="main" keys="Ctrl+Enter" onPress={decide} />
      )}
      {mayLoad && <Button label={phrases.load} keys="Ctrl+O" busy={isLoading} onPress={choose} />}
      <input
        ref={input}
        type="file"
        hidden
        accept=".xml,.csv,.txt"
        aria-label={phrases.load}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file may be chosen again once it is mended.
          target.value = ''
          if (file) void load(file)
        }}
      />
      {isDeciding && question && (
        <DecideDialog
          key={question.id}
          question={question}
          onDecided={readAgain}
          onClose={() => setDeciding(false)}
        />
      )}
    </div>
  )
}
