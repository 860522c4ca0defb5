/** The commands of Home. */
import { templates } from '../../examples/templates.ts'
import type { Command } from '../../shell/commands.ts'
import type { StudioShell } from '../../shell/room.ts'
import { cards } from './cards/card-list.ts'
import type { HomeOpening } from './lists/opening.ts'

export function homeCommands(shell: StudioShell, opening: HomeOpening, pickFiles: () => void): readonly Command[] {
  const group = 'Home'
  return [
    ...templates.map((template) => ({
      id: `new.${template.kind}`,
      title: template.title,
      group,
      keys: template.keys,
      run: () => void opening.openTemplate(template),
    })),
    { id: 'open-file', title: 'Open a file', group, keys: 'Mod+O', run: pickFiles },
    ...cards.map(({ name, title }, index) => ({
      id: `watch.${name}`,
      title: `Watch: ${title}`,
      group,
      keys: String(index + 1),
      run: () => shell.go({ room: 'home', path: ['watch', name] }),
    })),
  ]
}
