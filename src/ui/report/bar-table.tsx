import { formatBalance } from '../../../contract/money/money.ts'
import { Balance } from '../table/figures.tsx'

interface Bar {
  /** Stands before the name, of those that have one. */
  readonly number?: number
  readonly name: string
  readonly minor: bigint
}

interface BarTableProps {
  readonly label: string
  /** What the names are of, and what the figures are in. */
  readonly heading: string
  readonly figure: string
  readonly bars: readonly Bar[]
}

/** Balances as bars from a common middle, Dr to the left and Cr to the right, beside their figures. */
export function BarTable({ label, heading, figure, bars }: BarTableProps) {
  const largest = bars.reduce((most, { minor }) => {
    const above = minor < 0n ? -minor : minor
    return above > most ? above : most
  }, 1n)
  // Per mille of half the width: bars only need to look right.
  const share = (minor: bigint) => Number(((minor < 0n ? -minor : minor) * 1000n) / largest) / 20
  const figureLength = Math.max(...bars.map(({ minor }) => formatBalance(minor).length))
  return (
    <table className="bars">
      <caption>{label}</caption>
      <colgroup>
        <col />
        {/* As wide as its longest figure: a name is cut, a figure is not. */}
        <col style={{ width: `calc(${figureLength}ch + 13px)` }} />
        <col className="share" />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col" className="numeric">
            {figure}
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {bars.map(({ number, name, minor }) => (
          <tr key={number ?? name}>
            <td>
              <span className="named">
                {number !== undefined && `${number} · `}
                <bdi dir="auto">{name}</bdi>
              </span>
            </td>
            <td className="numeric">
              <Balance minor={minor} />
            </td>
            <td aria-hidden="true" className="bar">
              <i
                className={minor < 0n ? 'dr' : 'cr'}
                style={{ width: `${share(minor)}%`, [minor < 0n ? 'right' : 'left']: '50%' }}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
