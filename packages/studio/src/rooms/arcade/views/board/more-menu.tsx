import { Clapperboard, Ellipsis, FilePlus, FlaskConical, FolderOpen, Grid2x2Plus, Link2 } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ArcadeProps } from '../use-arcade.ts'

/** What is done less often: links, replays, moving pictures, new games and levels. */
export function MoreMenu({ files }: Pick<ArcadeProps, 'files'>) {
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
