/** What the needs view says, in English and Italian. */
import type { Language } from '@telos/lab'
import type { NeedsLives } from '../../../workers/needs/needs-contract.ts'
import type { RuleName, ScenarioName } from './needs-settings.ts'

export interface NeedsWords {
  readonly title: string
  readonly scenario: string
  readonly scenarios: Readonly<Record<ScenarioName | 'own', string>>
  readonly rule: string
  readonly rules: Readonly<Record<RuleName, string>>
  readonly factor: string
  readonly factorNumber: string
  readonly startOf: (need: string) => string
  readonly needs: Readonly<Record<string, string>>
  /** For the heads of narrow columns. */
  readonly shortNeeds: Readonly<Record<string, string>>
  readonly behaviour: string
  readonly plan: (factor: number) => string
  readonly discontentment: string
  readonly discontentmentOverTime: string
  readonly finalByFactor: string
  readonly insistence: string
  readonly minutes: string
  readonly minute: string
  readonly needsOf: (life: string) => string
  readonly totals: string
  readonly actions: string
  readonly action: string
  readonly metrics: Readonly<
    Record<'average' | 'maximum' | 'minimum' | 'final' | 'minutes' | 'rate' | 'cost' | 'expanded' | 'processed', string>
  >
  readonly noPlan: string
  readonly working: string
  readonly failed: string
  readonly save: string
  readonly openAsSearch: string
  readonly sentence: (lives: NeedsLives, factor: number) => string
}

const isLike = (lives: NeedsLives) =>
  lives.plan?.moments.map(({ action }) => action).join() === lives.behaviour.moments.map(({ action }) => action).join()

/** The hardest moment of the plan after its start. */
const hardest = ({ plan }: NeedsLives) => Math.max(...(plan?.moments.slice(1) ?? []).map((each) => each.discontentment))

const english: NeedsWords = {
  title: 'A person at home: behaviour without a plan, and with one',
  scenario: 'Start',
  scenarios: { morning: 'Morning', evening: 'Evening', own: 'Your own' },
  rule: 'Without a plan, take',
  rules: {
    discontentment: 'the least discontentment',
    squared: 'the least sum of squares',
    total: 'the least sum',
    'most-pressing': 'the most pressing need',
  },
  factor: 'K',
  factorNumber: 'K as a number',
  startOf: (need) => `${need} at the start`,
  needs: { food: 'food', bathroom: 'bathroom', rest: 'rest', entertainment: 'entertainment' },
  shortNeeds: { food: 'food', bathroom: 'bath', rest: 'rest', entertainment: 'fun' },
  behaviour: 'without a plan (GOB)',
  plan: (factor) => `with a plan, K = ${factor} (GOAP)`,
  discontentment: 'discontentment',
  discontentmentOverTime: 'Discontentment over time',
  finalByFactor: 'Discontentment at the end, by K',
  insistence: 'insistence',
  minutes: 'minutes',
  minute: 'minute',
  needsOf: (life) => `Needs, ${life}`,
  totals: 'Totals',
  actions: 'What is done',
  action: 'action',
  metrics: {
    average: 'average',
    maximum: 'maximum',
    minimum: 'minimum',
    final: 'at the end',
    minutes: 'minutes',
    rate: 'eased per hour',
    cost: 'cost of the plan',
    expanded: 'nodes expanded',
    processed: 'nodes processed',
  },
  noPlan: 'The search met its limit before it found a plan. A larger K needs fewer nodes.',
  working: 'Living through six hours …',
  failed: 'The worker could not do that',
  save: 'Export',
  openAsSearch: 'Step through the search',
  sentence(lives, factor) {
    const { behaviour, plan } = lives
    if (plan === undefined) return english.noPlan
    if (isLike(lives))
      return `With K = ${factor} the estimate outweighs everything on the way: the plan is what somebody without a plan does, and both end at ${behaviour.final}.`
    if (plan.final < behaviour.final)
      return `Without a plan, the person does what helps at once and ends at ${behaviour.final}. With K = ${factor} the plan goes through moments of up to ${hardest(lives)}, and ends at ${plan.final}.`
    if (plan.final > behaviour.final)
      return `With K = ${factor} the plan counts what is felt on the way and hardly what comes after: a few long actions are cheapest, and it ends at ${plan.final} instead of ${behaviour.final}.`
    return `With K = ${factor} the plan takes other actions than somebody without a plan, and both end at ${plan.final}.`
  },
}

const italian: NeedsWords = {
  title: 'Una persona in casa: comportamento senza piano e con un piano',
  scenario: 'Inizio',
  scenarios: { morning: 'Mattina', evening: 'Sera', own: 'A scelta' },
  rule: 'Senza piano, scegli',
  rules: {
    discontentment: 'la minima scontentezza',
    squared: 'la minima somma dei quadrati',
    total: 'la minima somma',
    'most-pressing': 'il bisogno più urgente',
  },
  factor: 'K',
  factorNumber: 'K come numero',
  startOf: (need) => `${need} all’inizio`,
  needs: { food: 'cibo', bathroom: 'bagno', rest: 'riposo', entertainment: 'svago' },
  shortNeeds: { food: 'cibo', bathroom: 'bagno', rest: 'riposo', entertainment: 'svago' },
  behaviour: 'senza piano (GOB)',
  plan: (factor) => `con un piano, K = ${factor} (GOAP)`,
  discontentment: 'scontentezza',
  discontentmentOverTime: 'Scontentezza nel tempo',
  finalByFactor: 'Scontentezza finale, per K',
  insistence: 'insistenza',
  minutes: 'minuti',
  minute: 'minuto',
  needsOf: (life) => `Bisogni, ${life}`,
  totals: 'Totali',
  actions: 'Che cosa fa',
  action: 'azione',
  metrics: {
    average: 'media',
    maximum: 'massimo',
    minimum: 'minimo',
    final: 'alla fine',
    minutes: 'minuti',
    rate: 'sollievo all’ora',
    cost: 'costo del piano',
    expanded: 'nodi espansi',
    processed: 'nodi elaborati',
  },
  noPlan: 'La ricerca ha raggiunto il limite prima di trovare un piano. Un K più grande richiede meno nodi.',
  working: 'Sei ore di vita in corso …',
  failed: 'Il worker non ci è riuscito',
  save: 'Esporta',
  openAsSearch: 'Segui la ricerca passo per passo',
  sentence(lives, factor) {
    const { behaviour, plan } = lives
    if (plan === undefined) return italian.noPlan
    if (isLike(lives))
      return `Con K = ${factor} la stima pesa più di tutto il resto: il piano è quello che fa chi non ha un piano, e tutti e due finiscono a ${behaviour.final}.`
    if (plan.final < behaviour.final)
      return `Senza piano la persona fa quello che aiuta subito e finisce a ${behaviour.final}. Con K = ${factor} il piano passa per momenti fino a ${hardest(lives)}, e finisce a ${plan.final}.`
    if (plan.final > behaviour.final)
      return `Con K = ${factor} il piano conta quello che si prova per strada e quasi nulla di quello che viene dopo: poche azioni lunghe costano meno, e finisce a ${plan.final} invece che a ${behaviour.final}.`
    return `Con K = ${factor} il piano sceglie azioni diverse da chi non ha un piano, e tutti e due finiscono a ${plan.final}.`
  },
}

export const needsWords: Readonly<Record<Language, NeedsWords>> = { en: english, it: italian }
