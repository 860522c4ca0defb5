import { Play } from 'lucide-react'
import type { PlanLine, ShownModelPlan } from '../../../workers/arcade/model-contract.ts'
import type { PlanFrom } from '../arcade-state.ts'
import { type ArcadeProps, useArcade } from '../side/use-arcade.ts'

export function PlanPart({ model }: Pick<ArcadeProps, 'model'>) {
  const plan = useArcade(model, (state) => state.pddl.plan)
  const config = useArcade(model, (state) => state.pddl.config)
  const problem = useArcade(model, (state) => state.pddl.problem)
  const solving = useArcade(model, (state) => state.pddl.solving)
  if (solving !== undefined)
    return (
      <p className="pddl-none" role="status">
        Planning: {solving.toLocaleString('en')} states so far.
      </p>
    )
  if (plan === undefined)
    return <p className="pddl-none">{problem ?? 'Press Solve to run the planner on this model.'}</p>
  if (plan.status !== 'found') {
    const what = { unsolvable: 'No plan exists', 'gave-up': 'The planner found no plan', limit: 'The time is over' }
    return (
      <p className="pddl-none" role="status">
        {`${what[plan.status]}${plan.why === undefined ? '' : `: ${plan.why}`}.`}
      </p>
    )
  }
  return (
    <>
      <PlanLines plan={plan} onLine={({ domain }) => domain && model.pddl.showAction(domain)} />
      <footer className="text-status config-foot">
        <span className="pddl-follow">{checkWords(plan, config !== undefined)}</span>
        <span>
          {plan.moves.length} moves · {plan.expansions.toLocaleString('en')} states · {Math.round(plan.milliseconds)} ms
          <button
            type="button"
            title={`Play these moves on the board, from tick ${plan.from.length}`}
            onClick={model.pddl.playPlan}
          >
            <Play size={11} aria-hidden /> Play
          </button>
        </span>
      </footer>
    </>
  )
}

/** Goals of an edited configuration need not be to win. */
function checkWords({ check, from }: PlanFrom, isConfigured: boolean): string {
  if (check === undefined) return ''
  if (!check.reaches) return `✕ ${check.why}`
  return `✓ ${isConfigured ? 'reaches its goal' : 'wins the game'} from tick ${from.length}`
}

/** Each phase of a turn has a shape, a word and a colour. */
const planPhases = {
  turn: { shape: '●', word: 'turn' },
  avatar: { shape: '▲', word: 'avatar' },
  sprites: { shape: '◆', word: 'sprites' },
  interactions: { shape: '■', word: 'rules' },
  end: { shape: '○', word: 'end' },
} as const

/** More lines are in the text that can be copied. */
const mostLines = 2_000

/** A plan by turns: what belongs to one turn stands together. */
function PlanLines({ plan, onLine }: { readonly plan: ShownModelPlan; readonly onLine: (line: PlanLine) => void }) {
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
