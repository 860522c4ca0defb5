/** Saves what the worker exports: as a file, or on the clipboard. */
import { copyText } from '../../../shell/copy-text.ts'
import type { StudioShell } from '../../../shell/room.ts'
import type { DomainFormat } from '../../../workers/model/model-contract.ts'
import type { AuthorModel } from '../author-model.ts'

export type GraphExportFormat = DomainFormat | 'svg'

export const exportTitles: Readonly<Record<GraphExportFormat, string>> = {
  ...{ typescript: 'TypeScript', yaml: 'YAML', json: 'JSON', mermaid: 'Mermaid', svg: 'SVG picture' },
}

type Made = { readonly text: string; readonly file: string } | { readonly refused: string }

export async function exportAs(
  author: AuthorModel,
  shell: StudioShell,
  format: GraphExportFormat,
  way: 'download' | 'copy',
  drawSvg: () => string | undefined,
): Promise<void> {
  const made: Made =
    format === 'svg'
      ? svgFile(author, drawSvg())
      : await author.doors.model.ask('export', { files: author.document.files, format })
  if ('refused' in made) shell.say(made.refused)
  else if (way === 'copy') {
    await copyText(made.text)
    shell.say(`Copied ${made.file}.`)
  } else download(made.file, made.text)
}

function svgFile({ document }: AuthorModel, text: string | undefined): Made {
  const name = document.files[0]!.path.replace(/^.*\//, '').replace(/\.[^.]*$/, '')
  return text === undefined
    ? { refused: 'Show the graph first: the picture is drawn from it.' }
    : { text, file: `${name}.svg` }
}

function download(file: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = file
  link.click()
  // the browser reads it after the click
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
