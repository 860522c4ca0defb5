import { Play } from 'lucide-react'
import type { PlanFrom } from '../arcade-state.ts'
import { type ArcadeProps, useArcade } from '../views/use-arcade.ts'
import { PlanLines } from './plan-lines.tsx'

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
