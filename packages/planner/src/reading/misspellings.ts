/** Common misspellings and what they mean. */
const written = `wich:which whitch:which adress:address adresse:address adresses:addresses calender:calendar calenders:calendars libary:library
libery:library recieve:receive recepie:recipe recepies:recipes receipe:recipe receipes:recipes restaraunt:restaurant restaurent:restaurant
appointement:appointment appointements:appointments apointment:appointment apointments:appointments shedule:schedule schedual:schedule
managment:management custumer:customer custumers:customers bussiness:business buisness:business
inventar:inventory maintainance:maintenance maintenence:maintenance acount:account acounts:accounts catagory:category catagories:categories
categorys:categories comunity:community diffrent:different equipement:equipment equipements:equipment expences:expenses expence:expense
favorits:favorites favourits:favourites freind:friend freinds:friends gallary:gallery garantee:guarantee grocerys:groceries
informations:information lisence:licence liscense:license medecine:medicine neccessary:necessary occured:occurred payed:paid persone:person
qoute:quote quantaty:quantity questionaire:questionnaire recomend:recommend recomendation:recommendation
registeration:registration reservasion:reservation seperate:separate studants:students studant:student suplier:supplier supliers:suppliers
temprature:temperature tommorow:tomorrow trainning:training vehical:vehicle vehicals:vehicles vegatables:vegetables volonteer:volunteer
volonteers:volunteers volunters:volunteers wensday:wednesday websit:website wether:whether webiste:website apllication:application aplication:application
trakcer:tracker traker:tracker excercise:exercise excercises:exercises moivies:movies birtday:birthday birtdays:birthdays birthsday:birthday`;

const meant = new Map(
  written.split(/\s+/).map((pair) => {
    const [wrong = '', right = ''] = pair.split(':');
    return [wrong, right] as const;
  }),
);
/** The correct word in lower case; the same word if it is correct. */
export const asMeant = (lower: string): string => meant.get(lower) ?? lower;
