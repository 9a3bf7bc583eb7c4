import type { Letterhead } from '../../../contract/office/letterhead.ts'

interface LetterheadProps {
  readonly letterhead: Letterhead
}

/** The head of a paper: the office's name, and in a line below it what else is known of the office. */
export const PaperHead = ({ letterhead: { name, details } }: LetterheadProps) => (
  <>
    <h1>
      <bdi>{name}</bdi>
    </h1>
    {details.length > 0 && (
      <p className="details">
        {details.map((detail) => (
          <span key={detail}>
            <bdi>{detail}</bdi>
          </span>
        ))}
      </p>
    )}
  </>
)

/** The office's sentence at the foot of a paper. */
export const PaperFoot = ({ letterhead: { foot } }: LetterheadProps) =>
  foot !== '' && (
    <p className="foot">
      <bdi>{foot}</bdi>
    </p>
  )
