import { lineDirection, runsOf } from '../../../contract/text/bidi.ts'

/** A label whose names are cut at their end as they are read, where there is no room: of one from the right, its left. */
export function CutLabel({ text }: { readonly text: string }) {
  const runs = runsOf(text)
  if (runs.length === 1) return text
  return (
    <span className="cut" dir={lineDirection(text)}>
      {runs.map(({ text: own, dir }, index) => {
        const key = `${index}`
        return dir ? (
          <bdi key={key} dir={dir}>
            {own}
          </bdi>
        ) : (
          <span key={key}>{own}</span>
        )
      })}
    </span>
  )
}
