import type { Language } from '@telos/lab'
import { Download } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { downloadBlob, downloadText } from '../../../documents/take-away.ts'
import type { StudioShell } from '../../../shell/room.ts'
import { pngOfSvg } from '../plot/png-of-svg.ts'
import type { NeedsViewModel } from './needs-model.ts'
import type { NeedsWords } from './needs-words.ts'

interface NeedsExportProps {
  readonly model: NeedsViewModel
  readonly shell: StudioShell
  readonly language: Language
  readonly words: NeedsWords
}

/** In the order of the menu. `-` stands before K. */
const kinds = [
  { id: 'gob-csv', file: /^needs-gob\.csv$/ },
  { id: 'goap-csv', file: /^needs-goap-.*\.csv$/ },
  { id: 'svg', file: /^discontentment\.svg$/ },
  { id: 'png', file: /^discontentment\.svg$/ },
  { id: 'gob-svg', file: /^needs-gob\.svg$/ },
  { id: 'goap-svg', file: /^needs-goap-.*\.svg$/ },
] as const

type KindId = (typeof kinds)[number]['id']

export function NeedsExport({ model, shell, language, words }: NeedsExportProps) {
  const titles: Readonly<Record<KindId, string>> = {
    'gob-csv': `CSV · ${words.behaviour}`,
    'goap-csv': `CSV · ${words.plan(model.store.getState().settings.factor)}`,
    svg: `SVG · ${words.discontentmentOverTime}`,
    png: `PNG · ${words.discontentmentOverTime}`,
    'gob-svg': `SVG · ${words.needsOf(words.behaviour)}`,
    'goap-svg': `SVG · ${words.needsOf(words.plan(model.store.getState().settings.factor))}`,
  }
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <button type="button" className="button">
          <Download size={14} aria-hidden /> {words.save}
        </button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align="end" sideOffset={4}>
          {kinds.map(({ id }) => (
            <DropdownMenu.Item key={id} onSelect={() => void save(model, shell, language, id, words)}>
              {titles[id]}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

async function save(
  model: NeedsViewModel,
  shell: StudioShell,
  language: Language,
  id: KindId,
  words: NeedsWords,
): Promise<void> {
  const { file: wanted } = kinds.find((kind) => kind.id === id)!
  try {
    const file = (await model.files(language)).find(({ name }) => wanted.test(name))
    if (file === undefined) return shell.say(words.noPlan)
    if (id === 'png') downloadBlob(file.name.replace(/svg$/, 'png'), await pngOfSvg(file.text))
    else downloadText(file.name, file.text, file.type)
  } catch (error) {
    shell.say(`${error instanceof Error ? error.message : String(error)}.`)
  }
}
