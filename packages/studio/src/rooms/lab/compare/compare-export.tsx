import { Download } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { downloadBlob, downloadText } from '../../../documents/take-away.ts'
import type { ComparisonFormat } from '../../../workers/compare/compare-contract.ts'
import { pngOfSvg } from '../plot/png-of-svg.ts'
import type { LabSubViewProps } from '../sub-view.ts'
import type { CompareModel } from './compare-model.ts'
import type { CompareWords } from './compare-words.ts'
import { hasLines, type LinesChart, type LinesGroup, pictureOf } from './line-data.ts'

interface CompareExportProps {
  /** Lines that can be drawn. */
  readonly groups: readonly LinesGroup[]
  readonly model: CompareModel
  readonly shell: LabSubViewProps['shell']
  readonly words: CompareWords
  readonly isEnabled: boolean
}

/** The comparison as a file. */
export function CompareExport({ groups, model, shell, words, isEnabled }: CompareExportProps) {
  const save = (format: ComparisonFormat) =>
    model.file(format).then(
      ({ name, text, type }) => downloadText(name, text, type),
      (error: Error) => shell.say(`${error.message}.`),
    )
  const savePng = () =>
    model
      .file('svg')
      .then(async ({ name, text }) => downloadBlob(name.replace(/svg$/, 'png'), await pngOfSvg(text)))
      .catch((error: Error) => shell.say(`${error.message}.`))
  const draw = (chart: LinesChart, group: LinesGroup) =>
    model.draw(pictureOf(chart, group)).then(
      (text) =>
        downloadText(
          `${model.store.getState().settings.problem.replaceAll(/[^\w-]+/g, '-')}-${group.name}-${chart.counter}.svg`,
          text,
          'image/svg+xml',
        ),
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
          <DropdownMenu.Item onSelect={() => void savePng()}>PNG</DropdownMenu.Item>
          {(['csv', 'txt', 'json', 'svg', 'growth.csv'] as const).map((format) => (
            <DropdownMenu.Item key={format} onSelect={() => void save(format)}>
              {format === 'growth.csv' ? `CSV · ${words.whileSearching}` : format.toUpperCase()}
            </DropdownMenu.Item>
          ))}
          {groups.filter(hasLines).flatMap((group) =>
            group.charts.map((chart) => (
              <DropdownMenu.Item key={`${group.name} ${chart.counter}`} onSelect={() => void draw(chart, group)}>
                SVG · {group.title}: {chart.title}
              </DropdownMenu.Item>
            )),
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
