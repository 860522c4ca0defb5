import { useEffect, useRef } from 'react'
import type { ShownPlan, ShownStep } from '../../../../workers/planner/planner-contract.ts'
import type { AuthorModel } from '../../author-model.ts'
import type { DifferenceRow } from './plan-difference.ts'

interface PlanStepRowProps {
  readonly author: AuthorModel
  readonly plan: ShownPlan
  readonly row: DifferenceRow<ShownStep>
  readonly isOpen: boolean
  /** Needs what the step with the open reason gives. */
  readonly isServed: boolean
  readonly isSelected: boolean
  /** The step that the time bar is at. */
  readonly isCurrent: boolean
  readonly isViewing: boolean
  readonly onWhy: () => void
}

export function PlanStepRow(props: PlanStepRowProps) {
  const { author, row, isOpen, isServed, isSelected, isCurrent, onWhy } = props
  const { kind, step, index } = row
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  const names = ['plan-step', kind, isServed && 'served', isSelected && 'selected', isCurrent && 'current']
  if (kind === 'removed')
    return (
      <li className="plan-step removed">
        <span className="number" role="img" aria-label="removed">
          −
        </span>
        <del>{step.text}</del>
        <span className="cost">{step.cost}</span>
      </li>
    )
  return (
    <li ref={item} className={names.filter(Boolean).join(' ')} aria-current={isCurrent ? 'step' : undefined}>
      {kind === 'added' ? (
        <span className="number" role="img" aria-label={`${index + 1}, added`}>
          +
        </span>
      ) : (
        <span className="number">{index + 1}</span>
      )}
      <button
        type="button"
        className="step-name"
        title={step.text}
        onClick={() => {
          author.select({ kind: 'action', name: step.action })
          author.seek(index + 1)
        }}
      >
        {step.text}
      </button>
      <span className="cost">{step.cost}</span>
      <button type="button" className="why" aria-expanded={isOpen} aria-label={`Why ${step.text}?`} onClick={onWhy}>
        why?
      </button>
      {isOpen && <WhyStep {...props} />}
    </li>
  )
}

/** The engine's words, and what follows from the step. */
function WhyStep({ author, plan, row: { step }, isViewing }: PlanStepRowProps) {
  return (
    <div className="why-step">
      <p>{step.why ?? 'The engine gives no reason for plans as long as this.'}</p>
      {step.alsoServes.map(({ step: to, condition }) => (
        <p key={`${to} ${condition}`}>
          also gives {condition} to {to === -1 ? 'the goal' : `${to + 1} ${plan.steps[to]?.text ?? ''}`}
        </p>
      ))}
      {!isViewing && (
        <button type="button" className="link" onClick={() => author.leaveOut(step.action, true)}>
          Plan without {step.action}
        </button>
      )}
    </div>
  )
}
