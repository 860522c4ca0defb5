import { needKeys, needObject } from '@telos/core/text'
import type { Language } from '../help/messages.ts'
import { messages } from '../help/messages.ts'
import { jobLabel } from '../run/job.ts'
import type { JobRun } from '../run/job-run.ts'
import { fringeTable, noPaint, type Paint } from './fringe-table.ts'
import { DOT, nodeNumbers, statisticsLine, waitingSteps } from './node-words.ts'
import { onLine, pathText, shorten, statePrinter } from './words.ts'

/** The size and language of a view. */
export interface SearchViewOptions {
  /** Columns. @default 80 */
  readonly width?: number
  /** Lines. A view needs at least 10, more if it is narrow. @default 24 */
  readonly height?: number
  /** @default no colours */
  readonly paint?: Paint
  /** @default 'en' */
  readonly language?: Language
}

/** Lines of a view besides the nodes of the fringe and the statistics. */
const FRAME = 8

/**
 * Shows a search at a glance: the step, the job, the node taken last with its path, the first nodes of the fringe, and the statistics.
 * No line is wider than the terminal, whatever the problem prints.
 *
 * @example searchView(run, { width: 100, height: 30, language: 'it' })
 */
export function searchView<State>(run: JobRun<State>, options: SearchViewOptions = {}): string {
  needKeys(run, 'a run: new JobRun(…)', 'instance', 'names')
  needObject(options, '{ width, height, … }')
  const { width = 80, height = 24, paint = noPaint, language = 'en' } = options
  const table = messages(language)
  const { labels, nothingTaken, emptyFringe, leftOut, printFailed, firstNodes, nodes: counted, turnOf } = table.session
  const informed = run.names.heuristic !== ''
  const print = statePrinter(run.instance, printFailed)
  const { current, statistics } = run
  const labelled = [labels.job, labels.node, labels.path, labels.fringe]
  const indent = Math.max(...labelled.map((label) => label.length)) + 2
  const room = Math.max(1, width - indent)
  const line = (label: string, text: string) => paint('cyan', label.padEnd(indent)) + shorten(text, room)

  const counters = statisticsLine(table, statistics, width)
    .split('\n')
    .map((text) => paint('dim', shorten(text, width)))
  const most = Math.max(1, height - FRAME - counters.length)
  const first = run.fringe(most)
  const all = first.length < most ? first.length : run.fringeSize
  const size = all === 0 ? emptyFringe : first.length < all ? firstNodes(first.length, all) : counted(all)
  const { strategies } = table
  const { strategy } = run.names
  const title = Object.hasOwn(strategies, strategy) ? strategies[strategy].title : strategy
  const heading = [`${labels.step} ${run.steps}`, title, run.instance.title ?? run.instance.name].map(onLine)
  return [
    paint('bold', shorten(heading.join(DOT), width)),
    line(
      labels.job,
      [jobLabel(run.names), ...(run.turn === undefined ? [] : [turnOf(run.turn)])].map(onLine).join(DOT),
    ),
    ...(current === undefined
      ? [line(labels.node, nothingTaken)]
      : [
          line(labels.node, print(current.state)),
          ' '.repeat(indent) + shorten(nodeNumbers(table, current, informed), room),
          line(labels.path, pathText(run.pathTo(current.node), print, { columns: room, leftOut })),
        ]),
    line(labels.fringe, [size, ...waitingSteps(table, statistics, all)].join(DOT)),
    ...(first.length === 0 ? [] : fringeTable(first, { table, print, informed, width, paint })),
    '',
    ...counters,
  ].join('\n')
}
