import { type RefObject, useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { WhyNot } from '../../../../workers/planner/planner-contract.ts'
import type { LookProps } from '../../look.tsx'
import { ActionPicker, type PickerElement } from '../action-picker.tsx'

type Answer = { readonly action: string } & (
  | { readonly status: 'asking' }
  | { readonly status: 'failed'; readonly problem: string }
  | { readonly status: 'ready'; readonly whyNot: WhyNot; readonly isIn: boolean }
)

/** Why an action is not in the plan, or what the plan would be without it. */
export function WhyNotSection({ author, picker }: LookProps & { readonly picker: RefObject<PickerElement | null> }) {
  const { plan, parts } = useStore(author.store, (state) => state.planning)
  const including = useStore(author.store, (state) => state.including)
  const without = useStore(author.store, (state) => state.without)
  const [action, setAction] = useState<string>()
  const [answer, setAnswer] = useState<Answer>()
  const isKnown = parts.actions.some(({ name }) => name === action)

  // there may be thousands of them
  const groups = useMemo(() => {
    const used = new Set(plan?.steps.map((step) => step.action))
    const names = parts.actions.map(({ name }) => name)
    return [
      { label: 'Why not …', names: names.filter((name) => !used.has(name)) },
      { label: 'Why … and what without it', names: names.filter((name) => used.has(name)) },
    ].filter((group) => group.names.length > 0)
  }, [parts, plan])

  // a new plan is a new question
  useEffect(() => {
    if (action === undefined || plan === undefined || !isKnown) return setAnswer(undefined)
    const controller = new AbortController()
    const isIn = plan.steps.some((step) => step.action === action)
    setAnswer({ action, status: 'asking' })
    author.workers.planner
      .ask('whyNot', { ...author.question(), action }, { signal: controller.signal })
      .then((whyNot) => setAnswer({ action, status: 'ready', whyNot, isIn }))
      .catch((error: unknown) => {
        const problem = error instanceof Error ? error.message : String(error)
        if (!controller.signal.aborted) setAnswer({ action, status: 'failed', problem })
      })
    return () => controller.abort()
  }, [author, action, plan, isKnown])

  if (parts.actions.length === 0) return null
  return (
    <section className="inspector-section" aria-labelledby="inspector-why-not">
      <h3 id="inspector-why-not">Ask</h3>
      <ActionPicker
        picker={picker}
        groups={groups}
        className="why-not-picker"
        label="Why not this action?"
        nothing="Why not …?"
        value={isKnown ? action : undefined}
        choose={setAction}
      />
      {answer !== undefined && (
        <div className="why-box" role="status">
          <b>{answer.status === 'ready' && answer.isIn ? `Why ${answer.action}?` : `Why not ${answer.action}?`}</b>{' '}
          {answer.status === 'asking' && 'planning …'}
          {answer.status === 'failed' && answer.problem}
          {answer.status === 'ready' && (
            <>
              {answer.whyNot.sentence}{' '}
              {answer.whyNot.plan.status === 'solved' && (
                <button
                  type="button"
                  className="link"
                  onClick={() =>
                    answer.isIn ? author.leaveOut(answer.action, true) : author.demand(answer.action, true)
                  }
                >
                  Try it
                </button>
              )}
            </>
          )}
        </div>
      )}
      {(including.length > 0 || without.length > 0) && (
        <ul className="trial-chips" aria-label="Trials with actions">
          {including.map((name) => (
            <Chip key={`with ${name}`} text={`with ${name}`} onRemove={() => author.demand(name, false)} />
          ))}
          {without.map((name) => (
            <Chip key={`without ${name}`} text={`without ${name}`} onRemove={() => author.leaveOut(name, false)} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Chip({ text, onRemove }: { readonly text: string; readonly onRemove: () => void }) {
  return (
    <li>
      <button type="button" className="trial-chip" aria-label={`Take "${text}" back`} onClick={onRemove}>
        <span className="trial-mark" aria-hidden>
          ◆
        </span>
        {text} <span aria-hidden>✕</span>
      </button>
    </li>
  )
}
