/** The counters at a moment, with the thesis's names. */
import { numberInWords } from '@telos/core/text'
import { messages, type Statistics } from '@telos/lab'
import type { LabLanguage, StatisticRow } from '../lab-contract.ts'
import type { SearchLane } from '../lane.ts'

export function statisticRows(
  lanes: readonly SearchLane[],
  at: number,
  language: LabLanguage,
): readonly StatisticRow[] {
  const counters = lanes.map((lane) => lane.logged.statisticsAt(at))
  const { statistics } = messages(language)
  return (Object.keys(statistics) as (keyof Statistics & keyof typeof statistics)[]).map((name) => {
    const values = counters.map((each) => each[name])
    return { name, ...statistics[name], values, texts: values.map((value) => textOf(name, value, language)) }
  })
}

function textOf(name: string, value: number, language: LabLanguage): string {
  if (name === 'branching') return numberInWords(Number(value.toFixed(3)))
  const locale = language === 'it' ? 'it-IT' : 'en-GB'
  if (name === 'ms') return `${numberInWords(Number(value.toPrecision(3)))} ms`
  return name === 'bytes' ? `${value.toLocaleString(locale)} B` : value.toLocaleString(locale)
}
