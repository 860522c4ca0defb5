import { Play, RotateCcw, Undo2, X } from 'lucide-react'
import { type FormEvent, type RefObject, useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { StudioShell } from '../../../../shell/room.ts'
import type { Fired } from '../../../../workers/planner/planner-contract.ts'
import type { AuthorModel } from '../../author-model.ts'
import { ActionPicker, type PickerElement } from '../action-picker.tsx'
import type { HandRun } from './hand-run.ts'
import { eventOf, nextStep } from './next-event.ts'

interface FireSectionProps {
  readonly author: AuthorModel
  readonly shell: StudioShell
  readonly hand: HandRun
  readonly picker: RefObject<PickerElement | null>
}

/** Fires an action with chosen objects at the position of the time bar. */
export function FireSection({ author, shell, hand, picker }: FireSectionProps) {
  const { parts, plan, status } = useStore(author.store, (state) => state.planning)
  const trace = useStore(author.store, (state) => state.trace)
  const position = useStore(author.store, (state) => state.position)
  const groups = useMemo(() => [{ label: '', names: parts.actions.map(({ name }) => name) }], [parts])
  const [chosen, setChosen] = useState<string>()
  const [args, setArgs] = useState<Readonly<Record<string, string>>>({})
  const [preview, setPreview] = useState<Fired>()
  // until the author chooses, what the plan does next: the likeliest to be fired
  const next = chosen === undefined ? nextStep(plan, position) : undefined
  const action = parts.actions.find(({ name }) => name === (chosen ?? next?.action)) ?? parts.actions[0]
  const event = action && eventOf(action, next?.args ?? args, parts.objects)
  const key = event && JSON.stringify([event, position, status === 'nothing'])

  // says beforehand whether it can be fired
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for event, position and whether the text has errors
  useEffect(() => {
    setPreview(undefined)
    if (event === undefined || plan === undefined) return
    // not cancelled: the answer is quick, and a worker that confirms a cancelling late is replaced together with its plan
    let isCurrent = true
    void hand.preview(event).then((fired) => isCurrent && setPreview(fired))
    return () => void (isCurrent = false)
  }, [hand, key, trace, plan])

  if (action === undefined || event === undefined) return null
  /** Begins with the objects of the next step of the plan with this action. */
  const choose = (name: string | undefined) => {
    setChosen(name)
    const step = nextStep(plan, position, name)
    if (step) setArgs(step.args)
  }
  const submit = async (submitted: FormEvent) => {
    submitted.preventDefault()
    // a second click fires the same again
    setChosen(event.action)
    setArgs(event.args)
    const problem = await hand.fire(event)
    if (problem !== undefined) shell.say(`${event.text} ${problem}`)
  }
  return (
    <section className="inspector-section" aria-labelledby="inspector-fire">
      <h3 id="inspector-fire">Fire by hand</h3>
      <form className="fire-form" onSubmit={submit}>
        <ActionPicker picker={picker} label="Action to fire" groups={groups} value={action.name} choose={choose} />
        {action.parameters.map(({ name, type }) => (
          <label key={name} className="fire-parameter">
            {name}
            <select
              value={event.args[name]}
              onChange={({ currentTarget: { value } }) => {
                setChosen(action.name)
                setArgs({ ...event.args, [name]: value })
              }}
            >
              {(parts.objects[type] ?? []).map((object) => (
                <option key={object} value={object}>
                  {object}
                </option>
              ))}
            </select>
          </label>
        ))}
        <button type="submit" className="button" disabled={preview?.isDone === false}>
          <Play size={13} aria-hidden /> Fire
        </button>
      </form>
      <p className="quiet fire-note" role="status">
        {preview?.isDone === true && `✓ can be fired now, costs ${preview.cost}`}
        {preview?.isDone === false && `✕ ${preview.because}`}
      </p>
      {trace.kind === 'hand' && <HandTrace author={author} hand={hand} />}
      <UsualEvents shell={shell} hand={hand} />
    </section>
  )
}

function HandTrace({ author, hand }: Pick<FireSectionProps, 'author' | 'hand'>) {
  const steps = useStore(author.store, (state) => state.trace.steps)
  const position = useStore(author.store, (state) => state.position)
  const problem = useStore(hand.store, (state) => state.problem)
  const waiting = useStore(hand.store, ({ wanted, events }) => wanted.length - events.length)
  const [name, setName] = useState('')
  return (
    <>
      <ol className="plan-steps" aria-label="Fired by hand">
        {steps.map((text, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the same event may come twice
            key={index}
            className={position === index + 1 ? 'plan-step current' : 'plan-step'}
            aria-current={position === index + 1 ? 'step' : undefined}
          >
            <span className="number">{index + 1}</span>
            <button type="button" className="step-name" onClick={() => author.seek(index + 1)}>
              {text}
            </button>
          </li>
        ))}
      </ol>
      {problem !== undefined && (
        <p className="plan-note" role="alert">
          <span className="shape" aria-hidden>
            !
          </span>{' '}
          {problem}. {waiting === 1 ? 'It waits until it' : `${waiting} events wait until they`} can be fired.
        </p>
      )}
      <div className="hand-buttons">
        <button type="button" className="button" onClick={hand.stepBack}>
          <Undo2 size={13} aria-hidden /> Step back
        </button>
        <button type="button" className="button" onClick={hand.reset}>
          <RotateCcw size={13} aria-hidden /> To the plan
        </button>
      </div>
      {steps.length > 0 && (
        <form
          className="goal-form"
          onSubmit={(event) => {
            event.preventDefault()
            if (name.trim() !== '') hand.keep(name.trim())
            setName('')
          }}
        >
          <input
            aria-label="Name of these events"
            placeholder="Keep as …"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <button type="submit" className="button" disabled={name.trim() === ''}>
            Keep
          </button>
        </form>
      )}
    </>
  )
}

function UsualEvents({ shell, hand }: Pick<FireSectionProps, 'shell' | 'hand'>) {
  const lists = useStore(hand.store, (state) => state.lists)
  if (lists.length === 0) return null
  return (
    <ul className="usual-events" aria-label="Usual events">
      {lists.map(({ name, events }) => (
        <li key={name}>
          <button
            type="button"
            className="link"
            title={events.map(({ text }) => text).join(', ')}
            onClick={async () => {
              const problem = await hand.replay(events)
              if (problem !== undefined) shell.say(problem)
            }}
          >
            Replay {name}
          </button>
          <span className="quiet">{events.length === 1 ? '1 event' : `${events.length} events`}</span>
          <button
            type="button"
            className="small-button"
            aria-label={`Forget ${name}`}
            onClick={() => hand.forget(name)}
          >
            <X size={13} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}
