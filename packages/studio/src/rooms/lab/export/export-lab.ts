/** Everything of a search as a file: trees, fringes, statistics, solutions and logs by the worker; pictures of what is on the screen. */
import { copyText, downloadBlob, downloadText } from '../../../documents/take-away.ts'
import type { Command } from '../../../shell/commands.ts'
import type { StudioShell } from '../../../shell/room.ts'
import type { ExportWhat, LabFileFormat, LabLanguage } from '../../../workers/lab/lab-contract.ts'
import type { LabModel } from '../model/lab-model.ts'
import type { TreeViews } from '../tree/tree-views.ts'
import { commandGroups } from '../words/command-words.ts'
import { labWords } from '../words.ts'
import { treePicture } from './tree-picture.ts'

export interface LabExport {
  readonly keys: string
  readonly what: ExportWhat
  /** `png`: the canvas as it is. `svg`: the whole tree, with the folds and colours of the canvas. */
  readonly format: LabFileFormat | 'png' | 'svg'
}

/** All that the worker writes, and the canvas. */
export const labExports: readonly LabExport[] = [
  { keys: 'Alt+Shift+V', what: 'tree', format: 'svg' },
  { keys: 'Alt+Shift+P', what: 'tree', format: 'png' },
  { keys: 'Alt+Shift+D', what: 'tree', format: 'dot' },
  { keys: 'Alt+Shift+J', what: 'tree', format: 'json' },
  { keys: 'Alt+Shift+C', what: 'tree', format: 'csv' },
  { keys: 'Alt+Shift+W', what: 'tree', format: 'txt' },
  { keys: 'Alt+Shift+Y', what: 'tree', format: 'trace.yaml' },
  { keys: 'Alt+Shift+F', what: 'fringe', format: 'csv' },
  { keys: 'Alt+Shift+G', what: 'fringe', format: 'txt' },
  { keys: 'Alt+Shift+H', what: 'fringe', format: 'json' },
  { keys: 'Alt+Shift+K', what: 'fringe-log', format: 'txt' },
  { keys: 'Alt+Shift+S', what: 'statistics', format: 'csv' },
  { keys: 'Alt+Shift+X', what: 'statistics', format: 'txt' },
  { keys: 'Alt+Shift+I', what: 'statistics', format: 'json' },
  { keys: 'Alt+Shift+T', what: 'solutions', format: 'txt' },
  { keys: 'Alt+Shift+N', what: 'solutions', format: 'json' },
  { keys: 'Alt+Shift+U', what: 'solutions', format: 'csv' },
  { keys: 'Alt+Shift+M', what: 'journal', format: 'txt' },
]

/** What a file is called in the menu. */
export function exportTitle({ what, format }: Pick<LabExport, 'what' | 'format'>, language: LabLanguage): string {
  const { exportNames, exportFormats } = labWords(language)
  return `${exportNames[what]}, ${exportFormats[format]}`
}

export async function exportLab(
  model: LabModel,
  shell: StudioShell,
  views: TreeViews,
  { what, format }: Pick<LabExport, 'what' | 'format'>,
  way: 'download' | 'copy' = 'download',
  first?: number,
): Promise<void> {
  const words = labWords(model.store.getState().language)
  try {
    if (format === 'png') return savePng(model, shell, views)
    const { name, type, text, leftOut } = await (format === 'svg'
      ? treePicture(model, views)
      : model.exportFile(what, format, first))
    if (way === 'copy') await copyText(text)
    else downloadText(name, text, type)
    shell.say(leftOut ?? (way === 'copy' ? words.copied(name) : words.saved(name)))
  } catch (error) {
    shell.say(words.exportFailed(error instanceof Error ? error.message : String(error)))
  }
}

function savePng({ store }: LabModel, shell: StudioShell, views: TreeViews): void {
  const { active, lanes, language } = store.getState()
  const words = labWords(language)
  const element = views.of(active)?.element
  if (element === undefined) {
    shell.say(words.noTree)
    return
  }
  // a canvas has no background of its own
  const copy = document.createElement('canvas')
  copy.width = element.width
  copy.height = element.height
  const context = copy.getContext('2d')!
  context.fillStyle = getComputedStyle(element).getPropertyValue('--bg').trim() || '#fff'
  context.fillRect(0, 0, copy.width, copy.height)
  context.drawImage(element, 0, 0)
  const { problem, job } = lanes[active]?.opened ?? {}
  const name = `${problem?.name ?? 'search'}-${job?.strategy ?? 'tree'}-tree.png`.replace(/[^\p{L}\p{N}.-]+/gu, '-')
  copy.toBlob((blob) => {
    if (blob === null) return shell.say(words.pictureTooLarge)
    downloadBlob(name, blob)
    shell.say(words.saved(name))
  }, 'image/png')
}

export function exportCommands(
  model: LabModel,
  shell: StudioShell,
  views: TreeViews,
  language: LabLanguage,
): readonly Command[] {
  const { export: group } = commandGroups(language)
  return labExports.map((each) => ({
    id: `lab.export.${each.what}.${each.format}`,
    group,
    keys: each.keys,
    title: `${labWords(language).export}: ${exportTitle(each, language)}`,
    run: () => void exportLab(model, shell, views, each),
  }))
}
