/** Common misspellings and what they mean. */
const written = `wich:which whitch:which adress:address adresse:address adresses:addresses libary:library libery:library recieve:receive
recepie:recipe recepies:recipes restaraunt:restaurant schedual:schedule inventar:inventory maintainance:maintenance
acount:account acounts:accounts catagories:categories categorys:categories equipements:equipment grocerys:groceries
informations:information occured:occurred payed:paid persone:person reservasion:reservation seperate:separate
tommorow:tomorrow vehical:vehicle vehicals:vehicles wensday:wednesday websit:website wether:whether pallete:palette
palete:palette ratoi:ratio autosav:autosave apllication:application ppl:people pls:please plz:please teh:the yuo:you wen:when
pic:picture pics:pictures fone:phone nite:night traker:tracker moivies:movies
shoud:should shuld:should coment:comment coments:comments feild:field feilds:fields colum:column colums:columns buton:button butons:buttons`;

const meant = new Map(
  written.split(/\s+/).map((pair) => {
    const [wrong = '', right = ''] = pair.split(':');
    return [wrong, right] as const;
  }),
);
/** The correct word in lower case; the same word if it is correct. */
export const asMeant = (lower: string): string => meant.get(lower) ?? lower;
