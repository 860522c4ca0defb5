/** The commands of the Author room. */
import type { Command } from '../../shell/commands.ts'
import type { StudioShell } from '../../shell/room.ts'
import type { AuthorModel } from './author-model.ts'
import type { AuthorLook } from './author-state.ts'
import { documentCommands } from './document-commands.ts'

export function authorCommands(author: AuthorModel, shell: StudioShell): readonly Command[] {
  const { document } = author
  const group = 'Author'
  const look = (name: AuthorLook, key: string): readonly Command[] => [
    { id: `look.${name}`, title: `Show the ${name}`, group, keys: `Alt+${key}`, run: () => author.show(name) },
    {
      id: `look.${name}.beside`,
      title: `Show the ${name} beside the other`,
      group,
      keys: `Alt+Shift+${key}`,
      run: () => author.show(name, true),
    },
  ]
  const undo = (direction: 'undo' | 'redo') => () => {
    const { undoLabel, redoLabel } = document.state
    const label = direction === 'undo' ? undoLabel : redoLabel
    if (label === undefined) shell.say(direction === 'undo' ? 'This is the first state.' : 'There is nothing to redo.')
    else document[direction]()
  }
  return [
    { id: 'undo', title: 'Undo', group, keys: 'Mod+Z', run: undo('undo') },
    { id: 'redo', title: 'Redo', group, keys: 'Mod+Shift+Z', run: undo('redo') },
    ...look('text', '1'),
    ...(document.state.document.kind === 'vgdl' ? [] : [...look('form', '2'), ...look('graph', '3')]),
    ...documentCommands(author, shell),
  ]
}
