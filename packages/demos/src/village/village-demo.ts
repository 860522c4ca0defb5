import type { Demo, DemoOptions } from '../demo.ts'
import { optionValues } from '../option-values.ts'
import { VillageRun, type VillageSetup } from './village-run.ts'

/**
 * Villagers with needs live for a week: they work, eat, wash, talk and sleep, each following their own plans.
 *
 * @example
 * const run = villageDemo.start({ seed: 1, watch: 'Ada' })
 * while (run.step()) for (const sentence of run.newSentences()) console.log(sentence)
 * run.outcome() // { needs: { food: { average: 8.1, worst: 15.2 }, … }, hoursSleptPerDay: 7.8, … }
 */
export const villageDemo: Demo = {
  name: 'village',
  rank: 7,
  summary: 'fifty villagers with needs live for a week; on the third day the well runs dry',
  shows: 'a week in the lives of fifty villagers with needs',
  options: [
    { name: 'drought', summary: 'whether the well runs dry on the third day', choices: ['yes', 'no'], default: 'yes' },
    { name: 'watch', summary: 'whose story to tell; separate several names with commas', default: 'Ada' },
    { name: 'villagers', summary: 'how many villagers live there', default: 50 },
    { name: 'days', summary: 'how many days to follow them', default: 7 },
  ],
  start: (options) => new VillageRun(setupOf(options)),
}

function setupOf(options: DemoOptions): VillageSetup {
  const { seed, drought, watch, villagers, days } = optionValues(villageDemo.options, options)
  return {
    seed,
    drought: drought === 'yes',
    watch: String(watch)
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
    villagers: Number(villagers),
    days: Number(days),
  }
}
