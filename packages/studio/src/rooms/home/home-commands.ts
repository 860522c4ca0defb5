/** The commands of Home, and what the palette offers to open from there. */
import type { LibraryEntry } from '../../documents/library.ts'
import { examples } from '../../examples/examples.ts'
import { templates } from '../../examples/templates.ts'
import type { Command, PaletteEntry } from '../../shell/commands.ts'
import type { StudioShell } from '../../shell/room.ts'
import { cards } from './cards/card-list.ts'
import { agoText } from './lists/ago.ts'
import type { HomeOpening } from './lists/opening.ts'

export function homeCommands(shell: StudioShell, opening: HomeOpening, pickFiles: () => void): readonly Command[] {
  const group = 'Home'
  return [
    ...templates.map((template) => ({
      ...{ id: `new.${template.kind}`, title: template.title, group, keys: template.keys },
      run: () => void opening.openTemplate(template),
    })),
    { id: 'open-file', title: 'Open a file', group, keys: 'Mod+O', run: pickFiles },
    ...cards.map(({ name, title }, index) => ({
      ...{ id: `watch.${name}`, title: `Watch: ${title}`, group, keys: String(index + 1) },
      run: () => shell.go({ room: 'home', path: ['watch', name] }),
    })),
  ]
}

export function homeEntries(
  opening: HomeOpening,
  recent: readonly LibraryEntry[],
  now: number,
): readonly PaletteEntry[] {
  return [
    ...recent.map(({ id, title, savedAt }) => ({
      ...{ id: `recent.${id}`, title, group: 'Recent', detail: agoText(savedAt, now) },
      run: () => opening.openDocument(id),
    })),
    ...examples.map((example) => ({
      ...{ id: `example.${example.id}`, title: example.title, group: 'Examples', detail: example.detail },
      run: () => opening.openExample(example),
    })),
  ]
}
