/** Saves what the worker exports: as a file, or on the clipboard. */
import { copyText, downloadText } from '../../../documents/take-away.ts'
import type { StudioShell } from '../../../shell/room.ts'
import type { DomainFormat } from '../../../workers/model/model-contract.ts'
import type { AuthorModel } from '../author-model.ts'
import { currentPlan } from '../author-state.ts'
import { graphPicture, heightOf, widthOf } from '../graph/graph-model.ts'
import { colourNames, graphAsSvg, type SvgColours } from './graph-svg.ts'

export type DocumentFormat = DomainFormat | 'svg'

export const documentFormats: Readonly<Record<DocumentFormat, { readonly title: string; readonly keys: string }>> = {
  typescript: { title: 'TypeScript', keys: 'Alt+Shift+T' },
  yaml: { title: 'YAML', keys: 'Alt+Shift+Y' },
  json: { title: 'JSON', keys: 'Alt+Shift+J' },
  mermaid: { title: 'Mermaid', keys: 'Alt+Shift+M' },
  svg: { title: 'SVG picture', keys: 'Alt+Shift+G' },
}

type Made = { readonly text: string; readonly file: string } | { readonly refused: string }

/** What a document can be exported as: a game is its text, and PDDL is not written in other languages. */
export function documentFormatsOf({ document }: AuthorModel): readonly DocumentFormat[] {
  const { kind } = document.state.document
  if (kind === 'vgdl') return []
  return kind === 'pddl' ? ['mermaid', 'svg'] : ['typescript', 'yaml', 'json', 'mermaid', 'svg']
}

export async function exportAs(
  author: AuthorModel,
  shell: StudioShell,
  format: DocumentFormat,
  way: 'download' | 'copy',
): Promise<void> {
  try {
    const made: Made =
      format === 'svg'
        ? await svgFile(author)
        : await author.workers.model.ask('export', { files: author.document.files, format })
    if ('refused' in made) shell.say(made.refused)
    else if (way === 'copy') {
      await copyText(made.text)
      shell.say(`Copied ${made.file}.`)
    } else downloadText(made.file, made.text, 'text/plain;charset=utf-8')
  } catch (error) {
    shell.say(`The export failed: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** The graph, whether it is on the screen or not. */
async function svgFile({ document, workers, store }: AuthorModel): Promise<Made> {
  const { view, planning, selection } = store.getState()
  if (view === undefined) return { refused: 'There is no graph before the text can be read.' }
  const picture = graphPicture(view, currentPlan(planning), selection)
  const nodes = picture.items.map((item) => ({ id: item.id, width: widthOf(item), height: heightOf(item) }))
  const links = picture.links.map(({ from, to }) => ({ from, to }))
  const places = await workers.model.ask('layout', { nodes, links, direction: 'right' })
  const name = document.files[0]!.path.replace(/^.*\//, '').replace(/\.[^.]*$/, '')
  return { text: graphAsSvg(picture, places, coloursNow()), file: `${name}.svg` }
}

function coloursNow(): SvgColours {
  const style = getComputedStyle(document.documentElement)
  return Object.fromEntries(colourNames.map((name) => [name, style.getPropertyValue(name).trim()])) as SvgColours
}
