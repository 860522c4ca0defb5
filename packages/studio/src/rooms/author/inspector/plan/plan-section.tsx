import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { ShownPlan } from '../../../../workers/planner/planner-contract.ts'
import type { LookProps } from '../../look.tsx'
import { NoPlanBox } from './no-plan.tsx'
import { planDifference } from './plan-difference.ts'
import { PlanStepRow } from './plan-step-row.tsx'
import { planTitle, statesInWords } from './plan-words.ts'
import './plan.css'

interface PlanSectionProps extends LookProps {
  readonly isViewing: boolean
  /** Index of the step whose reason is open. */
  readonly whyOf: number | undefined
  readonly onWhy: (step: number | undefined) => void
}

/** The plan with its difference to the one before, or why there is none. */
export function PlanSection({ author, shell, isViewing, whyOf, onWhy }: PlanSectionProps) {
  const { status, plan, previous, problem, expansions } = useStore(author.store, (state) => state.planning)
  const selection = useStore(author.store, (state) => state.selection)
  const position = useStore(author.store, (state) => state.position)
  const isHand = useStore(author.store, (state) => state.trace.kind === 'hand')
  const [hidden, setHidden] = useState<ShownPlan>()
  const isCompared =
    plan?.status === 'solved' && previous?.status === 'solved' && !plan.alreadyHolds && previous !== hidden
  const rows = useMemo(
    () => planDifference(isCompared ? previous.steps : (plan?.steps ?? []), plan?.steps ?? []),
    [plan, previous, isCompared],
  )
  const isOutdated = status === 'nothing' || status === 'failed'
  const served = new Set(whyOf === undefined ? [] : plan?.steps[whyOf]?.serves.map(({ step }) => step))
  return (
    <section className="inspector-section" aria-labelledby="inspector-plan" aria-busy={status === 'planning'}>
      <h3 id="inspector-plan">{planTitle(plan, isOutdated)}</h3>
      {isOutdated && <Problem status={status} problem={problem} />}
      {plan !== undefined && plan.status !== 'solved' && !isOutdated && (
        <NoPlanBox author={author} shell={shell} plan={plan} isViewing={isViewing} />
      )}
      {plan?.alreadyHolds && !isOutdated && (
        <p className="plan-note">✓ {plan.reasons[0]?.message ?? 'The goal already holds.'}</p>
      )}
      <ol className={isOutdated ? 'plan-steps outdated' : 'plan-steps'}>
        {rows.map((row) => (
          <PlanStepRow
            key={`${row.kind} ${row.index}`}
            author={author}
            row={row}
            isViewing={isViewing}
            plan={plan!}
            isOpen={row.kind !== 'removed' && whyOf === row.index}
            isServed={row.kind !== 'removed' && served.has(row.index)}
            isSelected={selection?.kind === 'action' && selection.name === row.step.action}
            isCurrent={!isHand && row.kind !== 'removed' && position === row.index + 1}
            onWhy={() => onWhy(whyOf === row.index ? undefined : row.index)}
          />
        ))}
      </ol>
      <p className="quiet statistics">
        <span role="status">
          {status === 'planning' ? progressOf(expansions) : plan && !isOutdated && statisticsOf(plan)}
        </span>
        {isCompared && rows.some(({ kind }) => kind !== 'same') && (
          <button type="button" className="link" onClick={() => setHidden(previous)}>
            hide changes
          </button>
        )}
      </p>
    </section>
  )
}

function Problem({ status, problem }: { readonly status: 'nothing' | 'failed'; readonly problem: string | undefined }) {
  const lead = status === 'failed' ? 'The planner failed: ' : ''
  return (
    <p className="plan-note" role="alert">
      <span className="shape" aria-hidden>
        {status === 'failed' ? '✕' : '!'}
      </span>{' '}
      {lead}
      {problem ?? 'There is nothing to plan for yet.'}
      {status === 'failed' && ' The next key tries again.'}
    </p>
  )
}

function progressOf(expansions: number): string {
  return expansions === 0 ? 'planning …' : `planning … ${statesInWords(expansions)}`
}

function statisticsOf({ expansions, milliseconds, engine }: ShownPlan): string {
  const time = milliseconds < 10 ? milliseconds.toFixed(1) : Math.round(milliseconds).toLocaleString('en')
  return [statesInWords(expansions), `${time} ms`, ...(engine === '' ? [] : [engine])].join(' · ')
}
