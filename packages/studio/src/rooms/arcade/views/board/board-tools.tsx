import { Brush, type LucideIcon, Maximize2, Play, RotateCcw, Square, Timer } from 'lucide-react'
import { levelsOf } from '../../../../documents/file-kinds.ts'
import { useOpenDocument } from '../../../../shell/hooks.ts'
import { useNarrow } from '../../../../shell/narrow.ts'
import { levelNumbers } from '../../level/level-numbers.ts'
import { GamePicker } from '../game-picker.tsx'
import { type ArcadeProps, useArcade } from '../use-arcade.ts'
import { MoreMenu } from './more-menu.tsx'

/** What is done with the board: another level, who plays, paint, start again. */
export function BoardTools({ model, shell, files, isCrowded }: ArcadeProps & { readonly isCrowded: boolean }) {
  const { agent, run } = model
  const isAgent = useArcade(model, ({ player }) => player === 'agent')
  const isPainting = useArcade(model, (state) => state.isPainting)
  const isRealTime = useArcade(model, (state) => state.isRealTime)
  const isFollowing = useArcade(model, (state) => state.isFollowing)
  const hasGame = useArcade(model, ({ texts }) => texts !== undefined)
  const isNarrow = useNarrow()
  return (
    <div className="board-tools tool-bar" role="toolbar" aria-label="Board">
      {isNarrow && <GamePicker shell={shell} documentId={model.document.id} />}
      <LevelPicker model={model} />
      <button
        type="button"
        className={isAgent ? 'button' : 'button primary'}
        aria-pressed={isAgent}
        disabled={!hasGame}
        title="Let the agent play, or stop it (G)"
        onClick={() => (isAgent ? agent.stop() : void agent.letPlay())}
      >
        {isAgent ? <Square size={13} aria-hidden /> : <Play size={13} aria-hidden />}
        <span>{isAgent ? 'Stop the agent' : 'Let the agent play'}</span>
      </button>
      <span className="tools-gap" />
      {!isNarrow && (
        <Tool
          word="Paint"
          title="Paint the level, or play it (E)"
          Icon={Brush}
          isPressed={isPainting}
          run={() => model.setPainting(!isPainting)}
        />
      )}
      <Tool
        word="Restart"
        title="Back to the edited state (R)"
        Icon={RotateCcw}
        run={() => {
          agent.stop()
          run.restart()
        }}
      />
      <Tool
        word="Real time"
        title="Real time: the clock does not wait for you (T)"
        Icon={Timer}
        isLesser
        isPressed={isRealTime}
        run={() => model.setRealTime(!isRealTime)}
      />
      {(isCrowded || isFollowing) && (
        <Tool
          word="Follow"
          title="Follow the avatar, or show the whole level (V)"
          Icon={Maximize2}
          isLesser
          isPressed={isFollowing}
          run={() => model.setFollowing(!isFollowing)}
        />
      )}
      <MoreMenu files={files} />
    </div>
  )
}

function LevelPicker({ model }: Pick<ArcadeProps, 'model'>) {
  const level = useArcade(model, (state) => state.level)
  const { document } = useOpenDocument(model.document)
  const levels = levelsOf(document.files)
  const numbers = levelNumbers(levels)
  return (
    <label>
      <span className="only-read">Level</span>
      <select
        value={level}
        title="Level (N for the next)"
        disabled={levels.length === 0}
        onChange={({ currentTarget }) => model.goToLevel(currentTarget.selectedIndex)}
      >
        {levels.length === 0 && <option value={level}>no level</option>}
        {levels.map(({ path }, index) => (
          <option key={path} value={path}>
            {path.endsWith('_lvltest.txt') ? 'test level' : `level ${numbers[index]}`}
          </option>
        ))}
      </select>
    </label>
  )
}

interface ToolProps {
  readonly word: string
  readonly title: string
  readonly Icon: LucideIcon
  readonly run: () => void
  /** Of tools that are on or off. */
  readonly isPressed?: boolean
  /** Its word is the first to go where there is no room. */
  readonly isLesser?: boolean
}

function Tool({ word, title, Icon, run, isPressed, isLesser = false }: ToolProps) {
  return (
    <button
      type="button"
      className={isLesser ? 'tool lesser' : 'tool'}
      aria-pressed={isPressed}
      title={title}
      onClick={run}
    >
      <Icon size={14} aria-hidden /> <span>{word}</span>
    </button>
  )
}
