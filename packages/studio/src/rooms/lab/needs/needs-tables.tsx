import type { NeedsLife, NeedsLives } from '../../../workers/needs/needs-contract.ts'
import { indexAt } from './needs-series.ts'
import { needOrder } from './needs-settings.ts'
import type { NeedsWords } from './needs-words.ts'

interface TableProps {
  readonly lives: NeedsLives
  readonly words: NeedsWords
  readonly factor: number
}

const metrics = ['average', 'maximum', 'minimum', 'final', 'minutes', 'rate'] as const
const planMetrics = ['cost', 'expanded', 'processed'] as const

const rounded = (value: number) => String(Math.round(value * 100) / 100)

/** What both lives amount to. */
export function NeedsTotals({ lives: { behaviour, plan }, words }: TableProps) {
  return (
    <table className="needs-table">
      <caption>{words.totals}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">GOB</th>
          <th scope="col">GOAP</th>
        </tr>
      </thead>
      <tbody>
        {metrics.map((name) => (
          <tr key={name}>
            <th scope="row">{words.metrics[name]}</th>
            <td>{rounded(behaviour[name])}</td>
            <td>{plan ? rounded(plan[name]) : '–'}</td>
          </tr>
        ))}
        {planMetrics.map((name) => (
          <tr key={name}>
            <th scope="row">{words.metrics[name]}</th>
            <td>–</td>
            <td>{plan ? rounded(plan[name]) : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface ActionsProps {
  readonly life: NeedsLife
  readonly title: string
  readonly words: NeedsWords
  readonly minute: number
  readonly seek: (minute: number) => void
}

/** All moments with their numbers: the table behind the curves. The row of the present minute is marked; a click goes to a row. */
export function NeedsActions({ life, title, words, minute, seek }: ActionsProps) {
  const now = indexAt(life.moments, minute)
  return (
    <table className="needs-table needs-actions">
      <caption>
        {words.actions}, {title}
      </caption>
      <thead>
        <tr>
          <th scope="col">{words.minute}</th>
          <th scope="col">{words.action}</th>
          <th scope="col" title={words.discontentment}>
            Σ²
          </th>
          {needOrder.map((name) => (
            <th key={name} scope="col" title={words.needs[name]}>
              {words.shortNeeds[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {life.moments.map(({ action, minutes, discontentment, needs }, at) => (
          <tr
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are moments, in order
            key={at}
            {...(at === now && { 'aria-current': 'time' as const })}
          >
            <td>
              <button type="button" className="needs-seek" onClick={() => seek(minutes)}>
                {minutes}
              </button>
            </td>
            <th scope="row">{action}</th>
            <td>{rounded(discontentment)}</td>
            {needs.map((level, need) => (
              <td key={needOrder[need]}>{rounded(level)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
