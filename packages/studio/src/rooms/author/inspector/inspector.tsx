import { ChevronUp } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { Command } from '../../../shell/commands.ts'
import { useCommands } from '../../../shell/hooks.ts'
import { useNarrow } from '../../../shell/narrow.ts'
import { remembered } from '../../../shell/remembered.ts'
import type { LookProps } from '../look.tsx'
import type { PickerElement } from './action-picker.tsx'
import { GameSection } from './game-section.tsx'
import { PlanSection } from './plan/plan-section.tsx'
import { WhyNotSection } from './plan/why-not.tsx'
import { FireSection } from './run/fire-section.tsx'
import { createHandRun } from './run/hand-run.ts'
import { useRun } from './run/use-run.ts'
import { GoalSection } from './start/goal-section.tsx'
import { StartSection } from './start/start-section.tsx'
import './inspector.css'

/** A game is planned for as a whole: there is no step to ask about, and moves are made in its text. */
const noCommands: readonly Command[] = []

/** Milliseconds to wait for a document that may never be readable. */
const patience = 1_500

function usePatience(): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return isOver
}

/** Start, goal and plan of the document, with everything that can be asked about them. */
export function Inspector({ author, shell }: LookProps) {
  const hand = useMemo(() => createHandRun(author, remembered), [author])
  const isViewing = useNarrow()
  const [isUp, setUp] = useState(false)
  const [whyOf, setWhyOf] = useState<number>()
  const panel = useRef<HTMLElement>(null)
  const askPicker = useRef<PickerElement>(null)
  const firePicker = useRef<PickerElement>(null)
  const plan = useStore(author.store, (state) => state.planning.plan)
  // what stands below something waits for it, for a while: nothing jumps
  const hasWaited = usePatience()
  const isKnown = useStore(author.store, ({ view, planning }) => view !== undefined || planning.problem !== undefined)
  const isRead = isKnown || hasWaited
  const isPlanned = useStore(
    author.store,
    ({ planning }) => planning.plan !== undefined || planning.problem !== undefined,
  )
  const hasAnswer = isRead && isPlanned && !isViewing
  useRun(author, shell, hand)

  // another start or another action: what was fired by hand is fired again
  const first = useRef(plan)
  useEffect(() => {
    if (first.current === plan) return
    first.current = plan
    setWhyOf(undefined)
    void hand.replayWanted()
  }, [hand, plan])

  const isGame = author.document.state.document.kind === 'vgdl'
  const commands = useMemo((): readonly Command[] => {
    const group = 'Plan'
    const { store } = author
    const atStep = () => Math.max(0, Math.min(store.getState().position, store.getState().trace.steps.length) - 1)
    return [
      {
        id: 'plan.why',
        title: 'Why this step?',
        group,
        keys: 'Alt+W',
        run: () => setWhyOf((open) => (open === atStep() ? undefined : atStep())),
      },
      { id: 'plan.why-not', title: 'Why not an action?', group, keys: 'Alt+N', run: () => askPicker.current?.focus() },
      {
        id: 'plan.what-if',
        title: 'What if the start were different?',
        group,
        keys: 'Alt+S',
        run() {
          author.seek(0)
          panel.current?.querySelector<HTMLElement>('.fact-rows :is(input, select)')?.focus()
        },
      },
      { id: 'plan.end-trials', title: 'Take all trials back', group, keys: 'Alt+T', run: author.endTrials },
      {
        id: 'plan.fire',
        title: 'Fire an action by hand',
        group,
        keys: 'Alt+F',
        run: () => firePicker.current?.focus(),
      },
      {
        id: 'plan.unfire',
        title: 'Take the last fired action back',
        group,
        keys: 'Alt+U',
        run: hand.stepBack,
      },
      { id: 'plan.reset', title: 'Back to the plan', group, keys: 'Alt+P', run: hand.reset },
    ]
  }, [author, hand])
  useCommands(isGame ? noCommands : commands)

  const props = { author, shell, isViewing }
  return (
    <aside ref={panel} className={isUp ? 'inspector up' : 'inspector'} aria-label="Inspector">
      <button type="button" className="sheet-handle" aria-expanded={isUp} onClick={() => setUp(!isUp)}>
        <ChevronUp size={16} aria-hidden /> Plan
      </button>
      {isGame ? (
        <GameSection author={author} />
      ) : (
        <>
          <StartSection {...props} />
          {isRead && <GoalSection {...props} />}
          {isRead && <PlanSection {...props} whyOf={whyOf} onWhy={setWhyOf} />}
        </>
      )}
      {hasAnswer && !isGame && <WhyNotSection author={author} shell={shell} picker={askPicker} />}
      {hasAnswer && !isGame && <FireSection author={author} shell={shell} hand={hand} picker={firePicker} />}
    </aside>
  )
}
