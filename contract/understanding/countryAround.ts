/**
 * What people call the country around towns that are no seat of a district, without case and diacritics: `Třeboňsko`.
 * Names of districts are in the gazetteer. Only the server knows them, as it does rare words.
 */
const towns = `
trebon:trebonsko
vimperk:vimpersko
susice:susicko
litomysl:litomyslsko
humpolec:humpolecko
turnov:turnovsko
broumov:broumovsko
podebrady:podebradsko
ricany:ricansko
vlasim:vlasimsko
votice:voticko
sedlcany:sedlcansko
mikulov:mikulovsko
kyjov:kyjovsko
uhersky brod:uherskobrodsko
valasske mezirici:valasskomeziricsko
roznov pod radhostem:roznovsko
frydlant:frydlantsko
sluknov:sluknovsko
rumburk:rumbursko
novy bor:novoborsko
telc:telcsko
dacice:dacicko
boskovice:boskovicko
tisnov:tisnovsko
ivancice:ivancicko
kurim:kurimsko
slavkov u brna:slavkovsko
bucovice:bucovicko
krnov:krnovsko
hlucin:hlucinsko
koprivnice:koprivnicko
bilovec:bilovecko
hranice:hranicko
litovel:litovelsko
sternberk:sternbersko
unicov:unicovsko
zabreh:zabrezsko
mohelnice:mohelnicko
cesky tesin:ceskotesinsko,tesinsko
trinec:trinecko
lipno nad vltavou:lipensko
sobeslav:sobeslavsko
vodnany:vodnansko
blatna:blatensko
horazdovice:horazdovicko
kaplice:kaplicko
tyn nad vltavou:vltavotynsko
nepomuk:nepomucko
stribro:stribrsko
marianske lazne:marianskolazensko
kraslice:kraslicko
zatec:zatecko
podborany:podboransko
roudnice nad labem:roudnicko
kralupy nad vltavou:kralupsko
slany:slansko
dobris:dobrissko
horovice:horovicko
cesky brod:ceskobrodsko
caslav:caslavsko
vysoke myto:vysokomytsko
lanskroun:lanskrounsko
policka:policsko
moravska trebova:moravskotrebovsko
hlinsko:hlinecko
dobruska:dobrussko
jaromer:jaromersko
vrchlabi:vrchlabsko
horice:horicko
novy bydzov:novobydzovsko
zelezny brod:zeleznobrodsko
jilemnice:jilemnicko
luhacovice:luhacovicko
holesov:holesovsko
bystrice pod hostynem:bystricko
velke mezirici:velkomeziricsko
moravske budejovice:moravskobudejovicko
namest nad oslavou:namestsko
nove mesto na morave:novomestsko
chotebor:choteborsko
ledec nad sazavou:ledecko
pacov:pacovsko
veseli nad moravou:veselsko
straznice:straznicko
rymarov:rymarovsko
vitkov:vitkovsko
odry:odersko
frenstat pod radhostem:frenstatsko
lipnik nad becvou:lipnicko
kojetin:kojetinsko
`

/** A line for each town, in the notation of rare words. */
export const countryAround: string = towns
  .trim()
  .split('\n')
  .map((line) => {
    const [town = '', names = ''] = line.split(':')
    // `na Třeboňsku` is around Třeboň.
    return `okoli ${town}:${names.replaceAll(/o(?=,|$)/g, '(o|u|em)').replaceAll(/(?<=^|,)/g, '(|na )')}`
  })
  .join('\n')
