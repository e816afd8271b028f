// Written by `npm run countries`. Names: Unicode CLDR 48.0; examples: libphonenumber (awesome-phonenumber 7.8.0).

/** Code | calling code | in English | in Czech | in its own language, empty where that is the English name | that language | example. */
export const countryLines = `
AC|247|Ascension Island|Ascension|||62889
AD|376|Andorra|Andorra|||712 345
AE|971|United Arab Emirates|Spojené arabské emiráty|الإمارات العربية المتحدة|ar|02 234 5678
AF|93|Afghanistan|Afghánistán|افغانستان|fa|023 456 7890
AG|1|Antigua & Barbuda|Antigua a Barbuda|||(268) 460-1234
AI|1|Anguilla|Anguilla|||(264) 461-2345
AL|355|Albania|Albánie|Shqipëri|sq|022 345 678
AM|374|Armenia|Arménie|Հայաստան|hy|(010) 123456
AO|244|Angola|Angola|||222 123 456
AR|54|Argentina|Argentina|||011 2345-6789
AS|1|American Samoa|Americká Samoa|||(684) 622-1234
AT|43|Austria|Rakousko|Österreich|de|01 234567890
AU|61|Australia|Austrálie|||(02) 1234 5678
AW|297|Aruba|Aruba|||521 2345
AX|358|Åland Islands|Ålandy|Åland|sv|018 1234567
AZ|994|Azerbaijan|Ázerbájdžán|Azərbaycan|az|(012) 312 34 56
BA|387|Bosnia & Herzegovina|Bosna a Hercegovina|Bosna i Hercegovina|bs|030 212-345
BB|1|Barbados|Barbados|||(246) 412-3456
BD|880|Bangladesh|Bangladéš|বাংলাদেশ|bn|02-7111234
BE|32|Belgium|Belgie|België|nl|012 34 56 78
BF|226|Burkina Faso|Burkina Faso|||20 49 12 34
BG|359|Bulgaria|Bulharsko|България|bg|02 123 456
BH|973|Bahrain|Bahrajn|البحرين|ar|1700 1234
BI|257|Burundi|Burundi|Uburundi|rn|22 20 12 34
BJ|229|Benin|Benin|Bénin|fr|01 20 21 12 34
BL|590|St. Barthélemy|Svatý Bartoloměj|Saint-Barthélemy|fr|0590 27 12 34
BM|1|Bermuda|Bermudy|||(441) 412-3456
BN|673|Brunei|Brunej|||234 5678
BO|591|Bolivia|Bolívie|||2 2123456
BQ|599|Caribbean Netherlands|Karibské Nizozemsko|||715 1234
BR|55|Brazil|Brazílie|Brasil|pt|(11) 2345-6789
BS|1|Bahamas|Bahamy|||(242) 345-6789
BT|975|Bhutan|Bhútán|འབྲུག|dz|2 345 678
BW|267|Botswana|Botswana|||240 1234
BY|375|Belarus|Bělorusko|Беларусь|be|8 0152 45-09-11
BZ|501|Belize|Belize|||222-1234
CA|1|Canada|Kanada|||(506) 234-5678
CC|61|Cocos (Keeling) Islands|Kokosové ostrovy|Kepulauan Cocos (Keeling)|ms|(08) 9162 1234
CD|243|Congo - Kinshasa|Kongo – Kinshasa|Congo-Kinshasa|fr|012 34567
CF|236|Central African Republic|Středoafrická republika|République centrafricaine|fr|21 61 23 45
CG|242|Congo - Brazzaville|Kongo – Brazzaville|Congo-Brazzaville|fr|22 212 3456
CH|41|Switzerland|Švýcarsko|Schweiz|de|021 234 56 78
CI|225|Côte d’Ivoire|Pobřeží slonoviny|||21 23 4 56789
CK|682|Cook Islands|Cookovy ostrovy|||21 234
CL|56|Chile|Chile|||600 123 456
CM|237|Cameroon|Kamerun|Cameroun|fr|2 22 12 34 56
CN|86|China|Čína|中国|zh|010 1234 5678
CO|57|Colombia|Kolumbie|||(601) 2345678
CR|506|Costa Rica|Kostarika|||2212 3456
CU|53|Cuba|Kuba|||(07) 1234567
CV|238|Cape Verde|Kapverdy|Cabo Verde|pt|221 12 34
CW|599|Curaçao|Curaçao|||9 435 1234
CX|61|Christmas Island|Vánoční ostrov|||(08) 9164 1234
CY|357|Cyprus|Kypr|Κύπρος|el|22 345678
CZ|420|Czech Republic|Česká republika|Česká republika|cs|212 345 678
DE|49|Germany|Německo|Deutschland|de|030 123456
DJ|253|Djibouti|Džibutsko|||21 36 00 03
DK|45|Denmark|Dánsko|Danmark|da|32 12 34 56
DM|1|Dominica|Dominika|||(767) 420-1234
DO|1|Dominican Republic|Dominikánská republika|República Dominicana|es|(809) 234-5678
DZ|213|Algeria|Alžírsko|الجزائر|ar|012 34 56 78
EC|593|Ecuador|Ekvádor|||(02) 212-3456
EE|372|Estonia|Estonsko|Eesti|et|321 2345
EG|20|Egypt|Egypt|مصر|ar|02 34567890
EH|212|Western Sahara|Západní Sahara|الصحراء الغربية|ar|05 28 81 23 45
ER|291|Eritrea|Eritrea|ኤርትራ|ti|08 370 362
ES|34|Spain|Španělsko|España|es|810 12 34 56
ET|251|Ethiopia|Etiopie|ኢትዮጵያ|am|011 111 2345
FI|358|Finland|Finsko|Suomi|fi|013 1234567
FJ|679|Fiji|Fidži|||321 2345
FK|500|Falkland Islands|Falklandské ostrovy|||31234
FM|691|Micronesia|Mikronésie|||320 1234
FO|298|Faroe Islands|Faerské ostrovy|Føroyar|fo|201234
FR|33|France|Francie|||01 23 45 67 89
GA|241|Gabon|Gabon|||01 44 12 34
GB|44|United Kingdom|Spojené království|||0121 234 5678
GD|1|Grenada|Grenada|||(473) 269-1234
GE|995|Georgia|Gruzie|საქართველო|ka|032 212 34 56
GF|594|French Guiana|Francouzská Guyana|Guyane française|fr|0594 10 12 34
GG|44|Guernsey|Guernsey|||01481 256789
GH|233|Ghana|Ghana|||030 234 5678
GI|350|Gibraltar|Gibraltar|||200 12345
GL|299|Greenland|Grónsko|Kalaallit Nunaat|kl|32 10 00
GM|220|Gambia|Gambie|||566 1234
GN|224|Guinea|Guinea|Guinée|fr|30 24 12 34
GP|590|Guadeloupe|Guadeloupe|||0590 20 12 34
GQ|240|Equatorial Guinea|Rovníková Guinea|Guinea Ecuatorial|es|333 091 234
GR|30|Greece|Řecko|Ελλάδα|el|21 2345 6789
GT|502|Guatemala|Guatemala|||2245 6789
GU|1|Guam|Guam|||(671) 300-1234
GW|245|Guinea-Bissau|Guinea-Bissau|Guiné-Bissau|pt|443 201 234
GY|592|Guyana|Guyana|||220 1234
HK|852|Hong Kong|Hongkong|香港|zh-Hant|2123 4567
HN|504|Honduras|Honduras|||2212-3456
HR|385|Croatia|Chorvatsko|Hrvatska|hr|01 2345 678
HT|509|Haiti|Haiti|||22 45 3300
HU|36|Hungary|Maďarsko|Magyarország|hu|(06 1) 234 5678
ID|62|Indonesia|Indonésie|||(021) 8350123
IE|353|Ireland|Irsko|||(022) 12345
IL|972|Israel|Izrael|ישראל|he|02-123-4567
IM|44|Isle of Man|Ostrov Man|||01624 756789
IN|91|India|Indie|भारत|hi|074104 10123
IO|246|British Indian Ocean Territory|Britské indickooceánské území|||370 9100
IQ|964|Iraq|Irák|العراق|ar|01 234 5678
IR|98|Iran|Írán|ایران|fa|021 2345 6789
IS|354|Iceland|Island|Ísland|is|410 1234
IT|39|Italy|Itálie|Italia|it|02 1234 5678
JE|44|Jersey|Jersey|||01534 456789
JM|1|Jamaica|Jamajka|||(876) 523-0123
JO|962|Jordan|Jordánsko|الأردن|ar|(06) 200 1234
JP|81|Japan|Japonsko|日本|ja|03-1234-5678
KE|254|Kenya|Keňa|||020 2012345
KG|996|Kyrgyzstan|Kyrgyzstán|Кыргызстан|ky|0312 123 456
KH|855|Cambodia|Kambodža|កម្ពុជា|km|023 756 789
KI|686|Kiribati|Kiribati|||31234
KM|269|Comoros|Komory|جزر القمر|ar|771 23 45
KN|1|St. Kitts & Nevis|Svatý Kryštof a Nevis|||(869) 236-1234
KP|850|North Korea|Severní Korea|북한|ko|02 123 4567
KR|82|South Korea|Jižní Korea|대한민국|ko|02-212-3456
KW|965|Kuwait|Kuvajt|الكويت|ar|2234 5678
KY|1|Cayman Islands|Kajmanské ostrovy|||(345) 222-1234
KZ|7|Kazakhstan|Kazachstán|Қазақстан|kk|8 (71234) 5 67 89
LA|856|Laos|Laos|ລາວ|lo|021 212 862
LB|961|Lebanon|Libanon|لبنان|ar|01 123 456
LC|1|St. Lucia|Svatá Lucie|||(758) 430-5678
LI|423|Liechtenstein|Lichtenštejnsko|||234 56 78
LK|94|Sri Lanka|Srí Lanka|ශ්‍රී ලංකාව|si|0112 345 678
LR|231|Liberia|Libérie|||021 234 567
LS|266|Lesotho|Lesotho|||2212 3456
LT|370|Lithuania|Litva|Lietuva|lt|(0-312) 34567
LU|352|Luxembourg|Lucembursko|||27 12 34 56
LV|371|Latvia|Lotyšsko|Latvija|lv|63 123 456
LY|218|Libya|Libye|ليبيا|ar|021-2345678
MA|212|Morocco|Maroko|المغرب|ar|05 20 12 34 56
MC|377|Monaco|Monako|||99 12 34 56
MD|373|Moldova|Moldavsko|||022 212 345
ME|382|Montenegro|Černá Hora|Црна Гора|sr|030 234 567
MF|590|St. Martin|Svatý Martin (Francie)|Saint-Martin|fr|0590 27 12 34
MG|261|Madagascar|Madagaskar|Madagasikara|mg|020 21 234 56
MH|692|Marshall Islands|Marshallovy ostrovy|||247-1234
MK|389|North Macedonia|Severní Makedonie|Северна Македонија|mk|02 201 2345
ML|223|Mali|Mali|||20 21 23 45
MM|95|Myanmar (Burma)|Myanmar (Barma)|မြန်မာ|my|01 234 567
MN|976|Mongolia|Mongolsko|Монгол|mn|5312 3456
MO|853|Macao|Macao|澳門|zh-Hant|2821 2345
MP|1|Northern Mariana Islands|Severní Mariany|||(670) 234-5678
MQ|596|Martinique|Martinik|||0596 30 12 34
MR|222|Mauritania|Mauritánie|موريتانيا|ar|35 12 34 56
MS|1|Montserrat|Montserrat|||(664) 491-2345
MT|356|Malta|Malta|||2100 1234
MU|230|Mauritius|Mauricius|Maurice|fr|5448 0123
MV|960|Maldives|Maledivy|||670-1234
MW|265|Malawi|Malawi|||01 234 567
MX|52|Mexico|Mexiko|México|es|200 123 4567
MY|60|Malaysia|Malajsie|||03-2385 6789
MZ|258|Mozambique|Mosambik|Moçambique|pt|21 123 456
NA|264|Namibia|Namibie|Namibië|af|061 221 234
NC|687|New Caledonia|Nová Kaledonie|Nouvelle-Calédonie|fr|20.12.34
NE|227|Niger|Niger|||20 20 12 34
NF|672|Norfolk Island|Norfolk|||10 6609
NG|234|Nigeria|Nigérie|||02033 12 3456
NI|505|Nicaragua|Nikaragua|||2123 4567
NL|31|Netherlands|Nizozemsko|Nederland|nl|010 123 4567
NO|47|Norway|Norsko|Norge|nb|21 23 45 67
NP|977|Nepal|Nepál|नेपाल|ne|01-4567890
NR|674|Nauru|Nauru|||444 1234
NU|683|Niue|Niue|||7012
NZ|64|New Zealand|Nový Zéland|||03 234 5678
OM|968|Oman|Omán|عُمان|ar|23 123456
PA|507|Panama|Panama|Panamá|es|200-1234
PE|51|Peru|Peru|Perú|es|(01) 1234567
PF|689|French Polynesia|Francouzská Polynésie|Polynésie française|fr|40 41 23 45
PG|675|Papua New Guinea|Papua-Nová Guinea|||312 3456
PH|63|Philippines|Filipíny|Pilipinas|fil|(02) 3234 5678
PK|92|Pakistan|Pákistán|پاکستان|ur|(021) 23456789
PL|48|Poland|Polsko|Polska|pl|12 345 67 89
PM|508|St. Pierre & Miquelon|Saint-Pierre a Miquelon|Saint-Pierre-et-Miquelon|fr|043 01 23
PR|1|Puerto Rico|Portoriko|||(787) 234-5678
PS|970|Palestinian Territories|Palestinská území|الأراضي الفلسطينية|ar|02 223 4567
PT|351|Portugal|Portugalsko|||21 234 5678
PW|680|Palau|Palau|||277 1234
PY|595|Paraguay|Paraguay|||(021) 234 5678
QA|974|Qatar|Katar|قطر|ar|4412 3456
RE|262|Réunion|Réunion|La Réunion|fr|0262 16 12 34
RO|40|Romania|Rumunsko|România|ro|021 123 4567
RS|381|Serbia|Srbsko|Србија|sr|010 234567
RU|7|Russia|Rusko|Россия|ru|8 (301) 123-45-67
RW|250|Rwanda|Rwanda|U Rwanda|rw|250 123 456
SA|966|Saudi Arabia|Saúdská Arábie|المملكة العربية السعودية|ar|011 234 5678
SB|677|Solomon Islands|Šalamounovy ostrovy|||40123
SC|248|Seychelles|Seychely|||4 217 123
SD|249|Sudan|Súdán|السودان|ar|015 312 3456
SE|46|Sweden|Švédsko|Sverige|sv|08-12 34 56
SG|65|Singapore|Singapur|||6123 4567
SH|290|St. Helena|Svatá Helena|||22158
SI|386|Slovenia|Slovinsko|Slovenija|sl|(01) 234 56 78
SJ|47|Svalbard & Jan Mayen|Špicberky a Jan Mayen|Svalbard og Jan Mayen|nb|79 12 34 56
SK|421|Slovakia|Slovensko|Slovensko|sk|02/212 345 67
SL|232|Sierra Leone|Sierra Leone|||(022) 221234
SM|378|San Marino|San Marino|||0549 886377
SN|221|Senegal|Senegal|Sénégal|fr|30 101 23 45
SO|252|Somalia|Somálsko|Soomaaliya|so|4 012345
SR|597|Suriname|Surinam|||211-234
SS|211|South Sudan|Jižní Súdán|جنوب السودان|ar|0181 234 567
ST|239|São Tomé & Príncipe|Svatý Tomáš a Princův ostrov|São Tomé e Príncipe|pt|222 1234
SV|503|El Salvador|Salvador|||2123 4567
SX|1|Sint Maarten|Svatý Martin (Nizozemsko)|||(721) 542-5678
SY|963|Syria|Sýrie|سوريا|ar|011 234 5678
SZ|268|Eswatini|Eswatini|||2217 1234
TA|290|Tristan da Cunha|Tristan da Cunha|||8999
TC|1|Turks & Caicos Islands|Turks a Caicos|||(649) 712-1234
TD|235|Chad|Čad|تشاد|ar|22 50 12 34
TG|228|Togo|Togo|||22 21 23 45
TH|66|Thailand|Thajsko|ไทย|th|02 123 4567
TJ|992|Tajikistan|Tádžikistán|Тоҷикистон|tg|372 12 3456
TK|690|Tokelau|Tokelau|||3101
TL|670|Timor-Leste|Východní Timor|||211 2345
TM|993|Turkmenistan|Turkmenistán|Türkmenistan|tk|(8 12) 34-56-78
TN|216|Tunisia|Tunisko|تونس|ar|30 010 123
TO|676|Tonga|Tonga|||20-123
TR|90|Türkiye|Turecko|||(0212) 345 67 89
TT|1|Trinidad & Tobago|Trinidad a Tobago|||(868) 221-1234
TV|688|Tuvalu|Tuvalu|||20 123
TW|886|Taiwan|Tchaj-wan|台灣|zh-Hant|02 2123 4567
TZ|255|Tanzania|Tanzanie|||022 234 5678
UA|380|Ukraine|Ukrajina|Україна|uk|03112 34567
UG|256|Uganda|Uganda|||031 2345678
US|1|United States|Spojené státy|||(201) 555-0123
UY|598|Uruguay|Uruguay|||2123 1234
UZ|998|Uzbekistan|Uzbekistán|Oʻzbekiston|uz|66 905 01 23
VA|39|Vatican City|Vatikán|Città del Vaticano|it|06 6981 2345
VC|1|St. Vincent & Grenadines|Svatý Vincenc a Grenadiny|||(784) 266-1234
VE|58|Venezuela|Venezuela|||0212-1234567
VG|1|British Virgin Islands|Britské Panenské ostrovy|||(284) 229-1234
VI|1|U.S. Virgin Islands|Americké Panenské ostrovy|||(340) 642-1234
VN|84|Vietnam|Vietnam|Việt Nam|vi|0210 1234 567
VU|678|Vanuatu|Vanuatu|||22123
WF|681|Wallis & Futuna|Wallis a Futuna|Wallis-et-Futuna|fr|72 12 34
WS|685|Samoa|Samoa|||22123
XK|383|Kosovo|Kosovo|Kosovë|sq|028 012 345
YE|967|Yemen|Jemen|اليمن|ar|01 234 567
YT|262|Mayotte|Mayotte|||0269 60 12 34
ZA|27|South Africa|Jihoafrická republika|||010 123 4567
ZM|260|Zambia|Zambie|||0211 234 567
ZW|263|Zimbabwe|Zimbabwe|||071 234 5678
`
