import { Download } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { downloadText } from '../../../documents/download.ts'
import type { ComparisonFormat } from '../../../workers/compare/compare-contract.ts'
import type { LabSubViewProps } from '../sub-view.ts'
import type { CompareModel } from './compare-model.ts'
import type { CompareWords } from './compare-words.ts'

interface CompareExportProps {
  readonly model: CompareModel
  readonly shell: LabSubViewProps['shell']
  readonly words: CompareWords
  readonly isEnabled: boolean
}

/** The comparison as a file. */
export function CompareExport({ model, shell, words, isEnabled }: CompareExportProps) {
  const save = (format: ComparisonFormat) =>
    model.file(format).then(
      ({ name, text, type }) => downloadText(name, text, type),
      (error: Error) => shell.say(`${error.message}.`),
    )
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <button type="button" className="button" disabled={!isEnabled}>
          <Download size={14} aria-hidden /> {words.save}
        </button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align="end" sideOffset={4}>
          {(['csv', 'txt', 'json', 'svg', 'growth.csv'] as const).map((format) => (
            <DropdownMenu.Item key={format} onSelect={() => void save(format)}>
              {format === 'growth.csv' ? `CSV · ${words.whileSearching}` : format.toUpperCase()}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
