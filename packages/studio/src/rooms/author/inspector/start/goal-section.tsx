import { Pencil, Undo2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useStore } from 'zustand'
import type { LookProps } from '../../look.tsx'
import { readGoalInput } from './goal-input.ts'

/** The goal in words; another one can be chosen or typed for a trial. */
export function GoalSection({ author, isViewing }: LookProps & { readonly isViewing: boolean }) {
  const { goal, parts, status } = useStore(author.store, (state) => state.planning)
  const otherGoal = useStore(author.store, (state) => state.otherGoal)
  const [text, setText] = useState<string>()
  const [problem, setProblem] = useState<string>()
  // its place is kept while it is not known yet
  if (goal === undefined && status !== 'planning') return null
  const kind = author.document.state.document.kind === 'pddl' ? 'pddl' : 'domain'
  const isTrial = otherGoal !== undefined
  const close = () => {
    setText(undefined)
    setProblem(undefined)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readGoalInput(text ?? '', kind, parts.goals)
    if ('problem' in read) setProblem(read.problem)
    else {
      author.aimFor(read.goal)
      close()
    }
  }
  return (
    <section className="inspector-section" aria-labelledby="inspector-goal">
      <h3 id="inspector-goal">Goal</h3>
      {text === undefined ? (
        <div className={isTrial ? 'fact-row trial' : 'fact-row'}>
          <span className="goal-text">
            {isTrial && (
              <span className="trial-mark" role="img" aria-label="trial">
                ◆
              </span>
            )}
            {goal ?? '…'}
          </span>
          {!isViewing && goal !== undefined && (
            <span className="trial-buttons">
              {parts.goals.length > 1 && (
                <select
                  aria-label="Declared goals"
                  value={typeof otherGoal === 'string' && parts.goals.includes(otherGoal) ? otherGoal : ''}
                  onChange={({ currentTarget: { value } }) => author.aimFor(value === '' ? undefined : value)}
                >
                  <option value="">as written</option>
                  {parts.goals.map((name) => (
                    <option key={name} value={name}>
                      {name}
                    </option>
                  ))}
                </select>
              )}
              <button
                type="button"
                aria-label="Try another goal"
                title="Try another goal"
                onClick={() => setText(goal)}
              >
                <Pencil size={14} aria-hidden />
              </button>
              {isTrial && (
                <button
                  type="button"
                  aria-label="Take the goal back"
                  title="Back to the goal of the document"
                  onClick={() => author.aimFor(undefined)}
                >
                  <Undo2 size={14} aria-hidden />
                </button>
              )}
            </span>
          )}
        </div>
      ) : (
        <form className="goal-form" onSubmit={submit}>
          <input
            // biome-ignore lint/a11y/noAutofocus: the author has just asked for it
            autoFocus
            aria-label="Another goal"
            aria-invalid={problem !== undefined}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Escape' && close()}
          />
          <button type="submit" className="button">
            Try
          </button>
          {problem !== undefined && (
            <p className="quiet" role="alert">
              {problem}
            </p>
          )}
        </form>
      )}
    </section>
  )
}
