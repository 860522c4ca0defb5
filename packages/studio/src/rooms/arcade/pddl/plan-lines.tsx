import type { PlanLine, ShownModelPlan } from '../../../workers/arcade/model-contract.ts'

/** Each phase of a turn has a shape, a word and a colour. */
export const planPhases = {
  turn: { shape: '●', word: 'turn' },
  avatar: { shape: '▲', word: 'avatar' },
  sprites: { shape: '◆', word: 'sprites' },
  interactions: { shape: '■', word: 'rules' },
  end: { shape: '○', word: 'end' },
} as const

/** More lines are in the text that can be copied. */
const mostLines = 2_000

/** A plan by turns: what belongs to one turn stands together. */
export function PlanLines({
  plan,
  onLine,
}: {
  readonly plan: ShownModelPlan
  readonly onLine: (line: PlanLine) => void
}) {
  const shown = plan.lines.slice(0, mostLines)
  return (
    <ol className="plan-lines">
      {shown.map((line, index) => {
        const { shape, word } = planPhases[line.phase]
        const isFirst = index === 0 || shown[index - 1]!.turn !== line.turn
        return (
          // the same action may come twice
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
          <li key={index} className={isFirst ? 'first' : undefined}>
            <span className="plan-turn">{isFirst ? line.turn : ''}</span>
            <span className={`plan-phase ${line.phase}`}>
              <span aria-hidden>{shape}</span> {word}
            </span>
            <button type="button" className="plan-action" onClick={() => onLine(line)}>
              <code>{line.text}</code>
            </button>
            <span className="plan-letter">{line.letter ?? ''}</span>
          </li>
        )
      })}
      {plan.lines.length > shown.length && <li className="quiet">and {plan.lines.length - shown.length} more lines</li>}
    </ol>
  )
}
