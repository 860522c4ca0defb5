import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { levelsOf } from '../../../documents/file-kinds.ts'
import { laneMove, paintThinking } from '../../../draw/board/thinking-lane.ts'
import { openSurface } from '../../../draw/surface.ts'
import { useOpenDocument } from '../../../shell/hooks.ts'
import { useNarrow } from '../../../shell/narrow.ts'
import type { AgentMove } from '../../../workers/arcade/arcade-contract.ts'
import { levelNumbers } from '../level-files.ts'
import { endWords } from '../run/arcade-timeline.ts'
import { type ArcadeProps, useArcade } from '../side/use-arcade.ts'
import { BoardCanvas } from './board-canvas.tsx'
import { BoardTools } from './board-tools.tsx'
import { boardSentence, scoreWords } from './board-words.ts'

export interface BoardHandle {
  focus(): void
}

/** The board with its tools, the sentence under it, and the agent's thinking. */
export function BoardPanel({
  model,
  shell,
  files,
  board,
}: ArcadeProps & { readonly board: RefObject<BoardHandle | null> }) {
  const [isFocused, setFocused] = useState(false)
  const [isCrowded, setCrowded] = useState(false)
  const keys = useId()
  const { document } = useOpenDocument(model.document)
  const index = useArcade(model, model.levelIndex)
  const hasKeys = !useNarrow()
  const sentence = useArcade(model, (state) => boardSentence(state, hasKeys))
  const score = useArcade(model, scoreWords)
  const problem = useArcade(model, (state) => state.problem)
  const hasMoment = useArcade(model, ({ moment }) => moment !== undefined)
  const levels = levelsOf(document.files)
  const happened = useArcade(model, ({ moment }) =>
    moment?.tick === undefined
      ? ''
      : moment.tick.events
          .slice(0, 3)
          .map(({ words }) => words)
          .join(', '),
  )
  return (
    <section className="board-panel" aria-label="Board">
      <BoardTools model={model} shell={shell} files={files} isCrowded={isCrowded} />
      <div className={isFocused ? 'board-place focused' : 'board-place'}>
        <BoardCanvas
          model={model}
          shell={shell}
          files={files}
          handle={board}
          describedBy={keys}
          onFocused={setFocused}
          onCrowded={setCrowded}
          label={`Board of ${document.title}, level ${levelNumbers(levels)[index] ?? index}`}
        />
        {!hasMoment && problem !== undefined && (
          <div className="board-empty">
            <p>{problem}</p>
            {levels.length === 0 && (
              <button type="button" className="button primary" onClick={files.newLevel}>
                Make a level
              </button>
            )}
          </div>
        )}
        <BoardEnd model={model} />
      </div>
      <div className="board-foot">
        {problem === undefined || !hasMoment ? (
          <p className="board-sentence">{sentence}</p>
        ) : (
          <p className="board-sentence wrong" role="status">
            <span aria-hidden>!</span> {problem} The board shows the last game that could be read.
          </p>
        )}
        <div className="board-lines">
          <KeyLine model={model} id={keys} isFocused={isFocused} />
          <p className="score-line" title={score}>
            {score}
          </p>
        </div>
      </div>
      <ThinkingLane model={model} />
      <p className="only-read" aria-live="polite">
        {isFocused ? happened : ''}
      </p>
    </section>
  )
}

/** Says whose the arrow keys are. */
function KeyLine(props: { readonly model: ArcadeProps['model']; readonly id: string; readonly isFocused: boolean }) {
  const { model, id, isFocused } = props
  const isPainting = useArcade(model, (state) => state.isPainting)
  return (
    <p className={isFocused ? 'key-line own' : 'key-line'} id={id}>
      {!isFocused ? (
        <>
          <kbd>←</kbd> <kbd>→</kbd> step through time; click the board to play
        </>
      ) : isPainting ? (
        <>
          <kbd>← ↑ ↓ →</kbd> brush <kbd>Space</kbd> paint <kbd>Del</kbd> erase <kbd>1–9</kbd> tile <kbd>Esc</kbd> leave
        </>
      ) : (
        <>
          <kbd>← ↑ ↓ →</kbd> play <kbd>Space</kbd> act <kbd>.</kbd> wait <kbd>Esc</kbd> back to the time bar
        </>
      )}
    </p>
  )
}

/** How it ended, over the board. */
function BoardEnd({ model }: Pick<ArcadeProps, 'model'>) {
  const end = useArcade(model, ({ moment, at, effect, isPainting }) =>
    moment === undefined || moment.board.at !== at || effect !== undefined || isPainting ? '' : endWords(moment),
  )
  if (end === '') return null
  const words = { won: '✓ won', lost: '✕ lost', over: '■ over' }[end]
  return <p className={`board-end ${end}`}>{words}</p>
}

/** Thinking time in words: `6 ms a move, at most 40 ms; 1 replan`. */
export function thinkingWords(minds: readonly AgentMove[]): string {
  if (minds.length === 0) return 'The agent has not played yet.'
  const total = minds.reduce((sum, { milliseconds }) => sum + milliseconds, 0)
  const longest = minds.reduce((one, other) => (other.milliseconds > one.milliseconds ? other : one))
  const replans = minds.filter(({ replan }) => replan !== undefined).length
  const time = (milliseconds: number) =>
    milliseconds >= 1000 ? `${(milliseconds / 1000).toFixed(1)} s` : `${Math.round(milliseconds)} ms`
  return `${time(total / minds.length)} a move, at most ${time(longest.milliseconds)}; ${replans === 1 ? '1 replan' : `${replans} replans`}`
}

/** How long the agent thought about each move. A click goes there. */
function ThinkingLane({ model }: Pick<ArcadeProps, 'model'>) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const minds = useArcade(model, ({ run }) => run.minds)
  useEffect(() => {
    const surface = openSurface(canvas.current!)
    const paint = () =>
      surface.show((context, size, colours) => {
        const { run, at } = model.store.getState()
        paintThinking(context, size, colours, { minds: run.minds, last: run.moves.length, at })
      })
    paint()
    const stop = model.store.subscribe(({ run, at }, before) => {
      if (run !== before.run || at !== before.at) paint()
    })
    return () => {
      stop()
      surface.close()
    }
  }, [model])
  return (
    <section className="lane" aria-label="Thinking time of the agent">
      <span className="lane-title">Thinking</span>
      <canvas
        ref={canvas}
        role="img"
        aria-label={`Thinking time per move: ${thinkingWords(minds)}`}
        title="Thinking time per move. A triangle marks another plan."
        onClick={(event) => {
          const { left, width } = event.currentTarget.getBoundingClientRect()
          model.pause()
          void model.run.show(laneMove(event.clientX - left, model.store.getState().run.moves.length, width))
        }}
      />
      <span className="lane-words">{thinkingWords(minds)}</span>
    </section>
  )
}
