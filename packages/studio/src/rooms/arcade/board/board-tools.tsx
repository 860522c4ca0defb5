import {
  Brush,
  Clapperboard,
  Ellipsis,
  FilePlus,
  FlaskConical,
  FolderOpen,
  Grid2x2Plus,
  Link2,
  type LucideIcon,
  Maximize2,
  Play,
  RotateCcw,
  Square,
  Timer,
} from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { levelsOf } from '../../../documents/file-kinds.ts'
import { useOpenDocument } from '../../../shell/hooks.ts'
import { useNarrow } from '../../../shell/narrow.ts'
import { levelNumbers } from '../level-files.ts'
import { GamePicker } from '../side/text-side.tsx'
import { type ArcadeProps, useArcade } from '../side/use-arcade.ts'

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

/** What is done less often: links, replays, moving pictures, new games and levels. */
function MoreMenu({ files }: Pick<ArcadeProps, 'files'>) {
  const items = [
    { title: 'Copy a link', keys: 'Alt Shift L', Icon: Link2, run: files.share },
    { title: 'Save the run as a replay', keys: 'Alt S', Icon: Clapperboard, run: files.saveReplay },
    { title: 'Save the run as a GIF', keys: 'Alt Shift I', Icon: Clapperboard, run: () => files.record('gif') },
    { title: 'Save the run as a moving SVG', keys: 'Alt Shift V', Icon: Clapperboard, run: () => files.record('svg') },
    { title: 'Open a replay or a game', keys: 'Ctrl O', Icon: FolderOpen, run: files.pick },
    { title: 'New game', keys: 'Alt Shift M', Icon: FilePlus, run: files.newGame },
    { title: 'New level, from this one', keys: 'Alt Shift N', Icon: Grid2x2Plus, run: files.newLevel },
    { title: 'Test level: one of each sprite', keys: 'Alt Shift T', Icon: FlaskConical, run: files.testLevel },
  ]
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <button type="button" className="tool" title="Links, replays, moving pictures, new games and levels">
          <Ellipsis size={14} aria-hidden /> <span>More</span>
        </button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align="end" sideOffset={4}>
          {items.map(({ title, keys, Icon, run }) => (
            <DropdownMenu.Item key={title} onSelect={run}>
              <Icon size={14} aria-hidden /> {title} <kbd>{keys}</kbd>
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
