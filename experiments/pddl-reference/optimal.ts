/** Which plans are proved to be cheapest, where the reference planner has proved one? */
import { isProved } from '../../bench/pddl/compare.ts'
import { referenceCampaign } from './reference-campaign.ts'

export default referenceCampaign({
  name: 'pddl-optimal',
  title: 'Cheapest plans',
  about: 'Which plans are proved to be cheapest within a minute, and how long does the search take?',
  algorithms: [{ name: 'optimal', search: 'optimal', optimal: true }],
  attributes: ['coverage', 'cost', 'searchSeconds', 'cpu', 'expanded', 'memory'],
  isMeant: isProved,
})
