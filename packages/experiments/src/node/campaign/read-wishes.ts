import { type BetterWords, knownAttributes, scoredFigure } from '../../attributes.ts'
import type { ReportWishes } from '../../campaign/campaign.ts'
import type { CampaignChecker } from './checker.ts'

const usual = { attributes: ['coverage', 'cost', 'cpu'], agileLimit: 300 }

/** What a campaign wishes of its reports. */
export function readWishes(value: unknown, check: CampaignChecker): ReportWishes {
  if (value === undefined) return usual
  const keys = ['attributes', 'agileLimit', 'baseline', 'better']
  const given = check.record(value, ['report'], keys, 'the wishes for reports') ?? {}
  const at = ['report', 'attributes']
  const attributes = check.optional(given['attributes'], (one) => check.list(one, at, 'a list of attributes'))
  const baseline = check.optional(given['baseline'], (one) => check.text(one, ['report', 'baseline'], 'an algorithm'))
  const better = check.optional(given['better'], (one) => readBetter(one, check))
  return {
    attributes:
      attributes?.flatMap((one, index) => check.text(one, [...at, index], 'an attribute') ?? []) ?? usual.attributes,
    agileLimit:
      check.optional(given['agileLimit'], (one) =>
        check.number(one, ['report', 'agileLimit'], 'seconds', { least: 1.001 }),
      ) ?? usual.agileLimit,
    ...(baseline !== undefined && { baseline }),
    ...(better !== undefined && { better }),
  }
}

/** Only for the campaign's own figures: Telos knows the others. */
function readBetter(value: unknown, check: CampaignChecker): BetterWords | undefined {
  const at = ['report', 'better']
  const given = check.values(value, at, 'what is better, by figure: { plansPerSecond: high }')
  for (const [name, word] of Object.entries(given ?? {})) {
    check.oneOf(word, [...at, name], ['low', 'high'], 'low or high')
    if (knownAttributes().includes(name) || scoredFigure(name) !== undefined)
      check.report('experiment/wrong-value', [...at, name], `Telos knows already what is better for ${name}`, {
        hint: 'name only figures of your own',
        atKey: true,
      })
  }
  return given as BetterWords | undefined
}
