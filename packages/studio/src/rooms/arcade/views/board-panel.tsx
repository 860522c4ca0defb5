import {
  Brush,
  Clapperboard,
  Ellipsis,
  FlaskConical,
  FolderOpen,
  Link2,
  Maximize2,
  Play,
  RotateCcw,
  Square,
  Timer,
} from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { type RefObject, useId, useState } from 'react'
import { useNarrow } from '../../../shell/narrow.ts'
import { endWords } from '../run/arcade-timeline.ts'
import { BoardCanvas } from './board-canvas.tsx'
import { boardSentence, scoreWords } from './board-words.ts'
import { GamePicker } from './game-picker.tsx'
import { ThinkingLane } from './lane.tsx'
import { type ArcadeProps, useArcade } from './use-arcade.ts'

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
  const title = model.document.state.document.title
  const number = useArcade(model, ({ level }) => model.levels().findIndex(({ path }) => path === level))
  const hasKeys = !useNarrow()
  const sentence = useArcade(model, (state) => boardSentence(state, hasKeys))
  const score = useArcade(model, scoreWords)
  const problem = useArcade(model, (state) => state.problem)
  const hasMoment = useArcade(model, ({ moment }) => moment !== undefined)
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
          {...{ model, shell, files, handle: board, describedBy: keys, onFocused: setFocused, onCrowded: setCrowded }}
          label={`Board of ${title}, level ${number}`}
        />
        {!hasMoment && problem !== undefined && <p className="board-empty">{problem}</p>}
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
          <p className="score-line">{score}</p>
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

function BoardTools({ model, shell, files, isCrowded }: ArcadeProps & { readonly isCrowded: boolean }) {
  const { agent, run } = model
  const isAgent = useArcade(model, ({ player }) => player === 'agent')
  const isPainting = useArcade(model, (state) => state.isPainting)
  const isRealTime = useArcade(model, (state) => state.isRealTime)
  const isFollowing = useArcade(model, (state) => state.isFollowing)
  const level = useArcade(model, (state) => state.level)
  const count = useArcade(model, () => model.levels().length)
  const isNarrow = useNarrow()
  return (
    <div className="board-tools" role="toolbar" aria-label="Board">
      {isNarrow && <GamePicker shell={shell} documentId={model.document.id} />}
      <label>
        <span className="only-read">Level</span>
        <select
          value={level}
          title="Level (N for the next)"
          onChange={({ currentTarget }) => model.goToLevel(currentTarget.selectedIndex)}
        >
          {model
            .levels()
            .slice(0, count)
            .map(({ path }, index) => (
              <option key={path} value={path}>
                {path.endsWith('_lvltest.txt') ? 'test level' : `level ${index}`}
              </option>
            ))}
        </select>
      </label>
      <button
        type="button"
        className={isAgent ? 'button' : 'button primary'}
        aria-pressed={isAgent}
        title="Let the agent play, or stop it (G)"
        onClick={() => (isAgent ? agent.stop() : void agent.letPlay())}
      >
        {isAgent ? <Square size={13} aria-hidden /> : <Play size={13} aria-hidden />}
        <span>{isAgent ? 'Stop the agent' : 'Let the agent play'}</span>
      </button>
      <span className="tools-gap" />
      {!isNarrow && (
        <button
          type="button"
          className="tool"
          aria-pressed={isPainting}
          title="Paint the level, or play it (E)"
          onClick={() => model.setPainting(!isPainting)}
        >
          <Brush size={14} aria-hidden /> <span>Paint</span>
        </button>
      )}
      <button
        type="button"
        className="tool"
        title="Back to the edited state (R)"
        onClick={() => {
          agent.stop()
          run.restart()
        }}
      >
        <RotateCcw size={14} aria-hidden /> <span>Restart</span>
      </button>
      <button
        type="button"
        className="tool lesser"
        aria-pressed={isRealTime}
        title="Real time: the clock does not wait for you (T)"
        onClick={() => model.setRealTime(!isRealTime)}
      >
        <Timer size={14} aria-hidden /> <span>Real time</span>
      </button>
      {(isCrowded || isFollowing) && (
        <button
          type="button"
          className="tool lesser"
          aria-pressed={isFollowing}
          title="Follow the avatar, or show the whole level (V)"
          onClick={() => model.setFollowing(!isFollowing)}
        >
          <Maximize2 size={14} aria-hidden /> <span>Follow</span>
        </button>
      )}
      <MoreMenu files={files} />
    </div>
  )
}

function MoreMenu({ files }: Pick<ArcadeProps, 'files'>) {
  const items = [
    { title: 'Copy a link', keys: 'Alt Shift L', Icon: Link2, run: files.share },
    { title: 'Save the run as a replay', keys: 'Alt S', Icon: Clapperboard, run: files.saveReplay },
    { title: 'Save the run as a GIF', keys: 'Alt Shift I', Icon: Clapperboard, run: () => files.record('gif') },
    { title: 'Save the run as a moving SVG', keys: 'Alt Shift V', Icon: Clapperboard, run: () => files.record('svg') },
    { title: 'Open a replay or a game', keys: 'Ctrl O', Icon: FolderOpen, run: files.pick },
    { title: 'Test level: one of each sprite', keys: 'Alt Shift T', Icon: FlaskConical, run: files.testLevel },
  ]
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <button type="button" className="tool" title="Links, replays, moving pictures, test level">
          <Ellipsis size={14} aria-hidden /> <span>More</span>
        </button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="arcade-menu" align="end" sideOffset={4}>
          {items.map(({ title, keys, Icon, run }) => (
            <DropdownMenu.Item key={title} className="arcade-menu-item" onSelect={run}>
              <Icon size={14} aria-hidden /> <span className="arcade-menu-title">{title}</span> <kbd>{keys}</kbd>
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
