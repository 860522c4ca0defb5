/** The words in charts that are taken away. */
import type { Language } from '@telos/lab'

interface NeedsFileWords {
  readonly title: string
  readonly behaviour: string
  readonly plan: (factor: number) => string
  readonly needsOf: (life: string) => string
  readonly minutes: string
  readonly discontentment: string
  readonly insistence: string
  readonly needs: Readonly<Record<string, string>>
}

export const needsFileWords: Readonly<Record<Language, NeedsFileWords>> = {
  en: {
    title: 'Discontentment over time',
    behaviour: 'without a plan (GOB)',
    plan: (factor) => `with a plan, K = ${factor} (GOAP)`,
    needsOf: (life) => `Needs over time, ${life}`,
    minutes: 'minutes',
    discontentment: 'discontentment',
    insistence: 'insistence',
    needs: { food: 'food', bathroom: 'bathroom', rest: 'rest', entertainment: 'entertainment' },
  },
  it: {
    title: 'Scontentezza nel tempo',
    behaviour: 'senza piano (GOB)',
    plan: (factor) => `con un piano, K = ${factor} (GOAP)`,
    needsOf: (life) => `Bisogni nel tempo, ${life}`,
    minutes: 'minuti',
    discontentment: 'scontentezza',
    insistence: 'insistenza',
    needs: { food: 'cibo', bathroom: 'bagno', rest: 'riposo', entertainment: 'svago' },
  },
}
