import type { CardFrame, CardMind } from '../../workers/cards/card-contract.ts'

interface WatchPanelProps {
  readonly frame: CardFrame | undefined
  readonly act: (id: string) => void
  /** Whose reasons are shown. */
  readonly chosen: string | undefined
  readonly choose: (name: string) => void
}

/** What can be done, what an agent has in mind, and why. */
export function WatchPanel({ frame, act, chosen, choose }: WatchPanelProps) {
  if (frame === undefined) return <aside className="watch-panel" aria-label="Plan and reasons" />
  const mind = frame.minds.find(({ name }) => name === chosen) ?? frame.minds[0]
  return (
    <aside className="watch-panel" aria-label="Plan and reasons">
      <h2>Try this</h2>
      <div className="acts">
        {frame.acts.map(({ id, title, isFirst }, index) => (
          <button
            key={id}
            type="button"
            className={isFirst ? 'button primary' : 'button'}
            title={`Key ${index + 1}`}
            onClick={() => act(id)}
          >
            {title}
          </button>
        ))}
      </div>
      <dl className="counts">
        {frame.counts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {frame.minds.length > 1 && (
        <div className="minds" role="toolbar" aria-label="Whose reasons">
          {frame.minds.map(({ name }) => (
            <button key={name} type="button" aria-pressed={name === mind?.name} onClick={() => choose(name)}>
              {name}
            </button>
          ))}
        </div>
      )}
      {mind && <Mind mind={mind} />}
    </aside>
  )
}

function Mind({ mind: { goal, plan, at, because, why } }: { readonly mind: CardMind }) {
  return (
    <>
      <h2>Goal</h2>
      <p className="mind-goal">{goal ?? 'none now'}</p>
      <h2>Plan</h2>
      {plan.length === 0 ? <p className="hint">No plan now.</p> : <PlanSteps plan={plan} at={at} />}
      <h2>Last change</h2>
      <p className="mind-reason">{because ?? 'Nothing has changed its mind yet.'}</p>
      {why.length > 0 && (
        <>
          <h2>Why</h2>
          <ul className="mind-why">
            {why.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function PlanSteps({ plan, at }: Pick<CardMind, 'plan' | 'at'>) {
  return (
    <ol className="mind-plan">
      {plan.map((step, index) => {
        const state = index < at ? 'done' : index === at ? 'current' : 'later'
        return (
          // the same step may come twice
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other name
          <li key={index} className={state} aria-current={state === 'current' ? 'step' : undefined}>
            <span className="step-shape" aria-hidden>
              {state === 'done' ? '✓' : state === 'current' ? '▸' : '○'}
            </span>
            {step}
          </li>
        )
      })}
    </ol>
  )
}
