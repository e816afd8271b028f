import { describe, expect, it } from 'vitest'

import { nominativesOf } from './nominatives.ts'

describe('nominatives of Czech names [E1]', () => {
  it.each([
    ['praze', 'praha'],
    ['prahy', 'praha'],
    ['prahou', 'praha'],
    ['brne', 'brno'],
    ['brna', 'brno'],
    ['brnem', 'brno'],
    ['plzni', 'plzen'],
    ['plzne', 'plzen'],
    ['zizkove', 'zizkov'],
    ['zizkova', 'zizkov'],
    ['liberci', 'liberec'],
    ['liberce', 'liberec'],
    ['olomouci', 'olomouc'],
    ['ostrave', 'ostrava'],
    ['moste', 'most'],
    ['pisku', 'pisek'],
    ['kladne', 'kladno'],
    ['kladna', 'kladno'],
    ['kutne', 'kutna'],
    ['hore', 'hora'],
    ['budejovicich', 'budejovice'],
    ['budejovic', 'budejovice'],
    ['ceskych', 'ceske'],
    ['ceskejch', 'ceske'],
    ['novej', 'novy'],
    ['starym', 'stary'],
    ['karlovych', 'karlovy'],
    ['varech', 'vary'],
    ['vinohradech', 'vinohrady'],
    ['letnan', 'letnany'],
    ['kobylisich', 'kobylisy'],
    ['mlade', 'mlada'],
    ['boleslavi', 'boleslav'],
    ['dvore', 'dvur'],
    ['spindlerove', 'spindleruv'],
    ['jindrichove', 'jindrichuv'],
    ['ricanech', 'ricany'],
    ['roztokach', 'roztoky'],
    ['hradisti', 'hradiste'],
    ['most', 'most'],
  ])('%s may be %s', (word, nominative) => {
    expect(nominativesOf(word)).toContain(nominative)
  })

  it('leaves what is too short alone', () => {
    expect(nominativesOf('as')).toEqual(['as'])
  })
})
