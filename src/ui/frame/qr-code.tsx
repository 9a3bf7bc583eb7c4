import { useMemo } from 'react'
import { encode } from 'uqr'

/** Cells of the quiet zone around a QR code that readers need. */
const QUIET = 2

/** A QR code, dark on light in every theme: readers take no other. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, data } = useMemo(() => encode(text, { ecc: 'M', border: QUIET }), [text])
  const cells = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg className="qr-code" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" shapeRendering="crispEdges" d={cells.join('')} />
    </svg>
  )
}
