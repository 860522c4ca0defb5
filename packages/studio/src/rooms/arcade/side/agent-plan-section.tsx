import type { AgentMove } from '../../../workers/arcade/arcade-contract.ts'
import { thinkingWords } from '../board/board-panel.tsx'
import { mindAt } from '../board/board-scene.ts'
import { endWords } from '../run/arcade-timeline.ts'
import { type ArcadeProps, useArcade } from './use-arcade.ts'

/** Notes about a move that are shown. */
const mostNotes = 3
/** Sub-goals that are listed; the box scrolls. */
const mostSubGoals = 40

/** What the agent has in mind at the moment that is shown. */
export function AgentPlanSection({ model }: ArcadeProps) {
  const mind = useArcade(model, mindAt)
  const minds = useArcade(model, ({ run }) => run.minds)
  const subGoals = useArcade(model, ({ opened }) => opened?.subGoals)
  const end = useArcade(model, ({ moment, at }) => (moment?.board.at === at ? endWords(moment) : ''))
  const branches = useArcade(model, (state) => state.branches)
  return (
    <section className="arcade-section plan">
      <h3>
        Plan
        {branches.length > 0 && (
          <button
            type="button"
            className="link"
            title="The run that was left for this one; pressed again, the one before it"
            onClick={() => {
              model.pause()
              model.run.otherRun()
            }}
          >
            {branches.length === 1 ? 'back to the other run' : `other runs: ${branches.length}`}
          </button>
        )}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys */}
      <div className="plan-box" tabIndex={0}>
        {mind === undefined ? (
          <>
            <p className="quiet">
              {minds.length > 0
                ? 'You have made this move yourself.'
                : subGoals === undefined || subGoals.length === 0
                  ? 'Let the agent play to see what it has in mind.'
                  : 'To win:'}
            </p>
            {minds.length === 0 && (
              <ol className="sub-goals">
                {(subGoals ?? []).slice(0, mostSubGoals).map((goal) => (
                  <li key={goal}>{goal}</li>
                ))}
              </ol>
            )}
          </>
        ) : (
          <>
            <p>
              {end !== '' ? (
                <b>nothing is left to do: {end}</b>
              ) : mind.plan.targets.length === 0 ? (
                <b>{mind.subGoal}</b>
              ) : (
                targetWords(mind).map((words, index) => (
                  <span key={words}>
                    {index > 0 && ' → '}
                    {index === 0 ? <b>{words}</b> : words}
                  </span>
                ))
              )}
            </p>
            {mind.replan !== undefined && (
              <p className="replan">
                <span aria-hidden>▼</span> another plan: {mind.replan}
              </p>
            )}
            <p className="quiet">
              {mind.progress &&
                `sub-goal ${Math.min(mind.progress.done + 1, mind.progress.of)} of ${mind.progress.of} · `}
              {end === '' && `${leftWords(mind)} · `}
              {Math.round(mind.milliseconds)} ms
            </p>
            {[...new Set(mind.notes)].slice(0, mostNotes).map((note) => (
              <p key={note} className="quiet">
                {note}
              </p>
            ))}
          </>
        )}
      </div>
      <p className="only-read">{thinkingWords(minds)}</p>
    </section>
  )
}

// What the agent has in mind, in words.

/** What comes next is enough. */
const mostTargets = 3

/** What a plan is after, in its order. A plan often does the same several times: each is named once. */
export function targetWords({ plan }: Pick<AgentMove, 'plan'>): readonly string[] {
  return [...new Set(plan.targets.map(({ words }) => words))].slice(0, mostTargets)
}

export function leftWords({ isPlanned, plan }: Pick<AgentMove, 'isPlanned' | 'plan'>): string {
  if (!isPlanned) return 'a move without a plan'
  return plan.moves.length === 1 ? '1 move left' : `${plan.moves.length} moves left`
}
